import { layout } from '../contract/index.ts';
import { arrange } from './arrangement.ts';
import { useArrangement, useServices } from './services.ts';
import { useIsMedium } from '../kit/useIsNarrow.ts';

/** State of the side menu: collapsed or not, and its width in px. */
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
