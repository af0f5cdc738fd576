import { layout } from '../contract/index.ts';
import { arrange } from './arrangement.ts';
import { useArrangement, useServices } from './services.ts';
import { useIsMedium } from '../kit/useIsNarrow.ts';

/** Whether the menu at the side is collapsed, and its width in px either way. */
export function useCollapse() {
  const { config } = useServices();
  const { menuCollapse, menuWidth } = useArrangement();
  const isMedium = useIsMedium();
  const isCollapsed = menuCollapse ?? isMedium;
  return {
    isCollapsed,
    menuWidth: isCollapsed ? layout.menuWidthCollapsed : menuWidth,
    collapse: (next: boolean) => arrange(config, { menuCollapse: next }),
  };
}
