import { arrange, layouts } from '../arrangement.ts';
import { useArrangement, useServices } from '../services.ts';
import { useShellText } from '../texts.ts';
import { useCollapse } from '../useCollapse.ts';
import { useIsNarrow } from '../useIsNarrow.ts';
import { MenuColours } from './MenuColours.tsx';
import { MenuWidth } from './MenuWidth.tsx';
import { Part } from './parts.tsx';
import { SwitchLine } from './SwitchLine.tsx';

/** Everything about the menu. What only a menu at the side has is asked only while it is there. */
export function MenuPart() {
  const t = useShellText();
  const { config } = useServices();
  const arrangement = useArrangement();
  const { isCollapsed, collapse } = useCollapse();
  const isNarrow = useIsNarrow();
  const hasSide = !isNarrow && layouts[arrangement.layoutMode].menu === 'side';
  return (
    <Part title={t('appearance.menu')}>
      {hasSide && (
        <>
          <MenuWidth
            width={arrangement.menuWidth}
            onChange={(menuWidth) => arrange(config, { menuWidth })}
          />
          <SwitchLine label={t('appearance.collapsed')} isOn={isCollapsed} onSwitch={collapse} />
        </>
      )}
      <SwitchLine
        label={t('appearance.accordion')}
        isOn={arrangement.menuUniqueOpened}
        onSwitch={(menuUniqueOpened) => arrange(config, { menuUniqueOpened })}
      />
      <MenuColours arrangement={arrangement} onChange={(part) => arrange(config, part)} />
    </Part>
  );
}
