import Button from '@mui/material/Button';
import { useState, useSyncExternalStore } from 'react';
import { Drawer, DrawerFoot, VisuallyHidden } from '../../kit/index.ts';
import { arrange, arrangeAnew, transitionOf, transitions } from '../arrangement.ts';
import { useServices, useArrangement } from '../services.ts';
import { useCollapse } from '../useCollapse.ts';
import { LayoutPicker } from './LayoutPicker.tsx';
import { MenuPart } from './MenuSettings.tsx';
import { Part, Segments, SwitchLine } from './SettingControls.tsx';
import { useText } from '../../texts/index.ts';

type Props = { readonly isOpen: boolean; readonly onClose: () => void };

/** Settings of the look of the back office in this browser; applied and stored at once. */
export default function AppearanceDrawer({ isOpen, onClose }: Props) {
  const t = useText('shell');
  const { config } = useServices();
  const arrangement = useArrangement();
  const set = (part: Parameters<typeof arrange>[1]) => arrange(config, part);
  const { isCollapsed } = useCollapse();

  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      size="settings"
      title={t('appearance.title')}
      foot={<Foot />}
    >
      <Part title={t('appearance.layout')}>
        <LayoutPicker
          chosen={arrangement.layoutMode}
          isCollapsed={isCollapsed}
          onChoose={(layoutMode) => set({ layoutMode })}
        />
      </Part>
      <Part title={t('appearance.looks')}>
        <Segments
          label={t('appearance.theme')}
          chosen={themeOf(arrangement.isDark)}
          options={{
            light: t('appearance.light'),
            dark: t('appearance.dark'),
            system: t('appearance.system'),
          }}
          onChoose={(theme) => set({ isDark: theme === 'system' ? undefined : theme === 'dark' })}
        />
        <Segments
          label={t('appearance.density')}
          chosen={arrangement.density}
          options={{
            compact: t('appearance.compact'),
            standard: t('appearance.standard'),
            roomy: t('appearance.roomy'),
          }}
          onChoose={(density) => set({ density })}
        />
        <Segments
          label={t('appearance.transition')}
          chosen={transitionOf(arrangement.mainAnimation)}
          options={{
            fade: t('appearance.fade'),
            slide: t('appearance.slide'),
            none: t('appearance.none'),
          }}
          onChoose={(name) => set({ mainAnimation: transitions[name] })}
        />
      </Part>
      <MenuPart />
      <Part title={t('appearance.messages')}>
        <SwitchLine
          label={t('appearance.toasts')}
          hint={t('appearance.toastsHint')}
          isOn={arrangement.showToasts}
          onSwitch={(showToasts) => set({ showToasts })}
        />
        <SwitchLine
          label={t('appearance.sound')}
          hint={t('appearance.soundHint')}
          isOn={arrangement.playAudio}
          onSwitch={(playAudio) => set({ playAudio })}
        />
      </Part>
      <Part title={t('appearance.keys')}>
        <SwitchLine
          label={t('appearance.letterKeys')}
          hint={t('appearance.letterKeysHint')}
          isOn={arrangement.letterKeys}
          onSwitch={(letterKeys) => set({ letterKeys })}
        />
      </Part>
    </Drawer>
  );
}

function Foot() {
  const t = useText('shell');
  const { config } = useServices();
  const { layout } = useSyncExternalStore(config.subscribe, config.get);
  const [before, setBefore] = useState<typeof layout>();
  const reset = () => {
    setBefore(layout);
    arrangeAnew(config);
  };
  const takeBack = () => {
    config.update(({ lang }) => ({ lang, layout: before ?? {} }));
    setBefore(undefined);
  };
  return (
    <DrawerFoot start={<Button onClick={reset}>{t('appearance.restore')}</Button>}>
      <VisuallyHidden role="status">{before && t('appearance.restored')}</VisuallyHidden>
      {before && <Button onClick={takeBack}>{t('toasts.undo')}</Button>}
    </DrawerFoot>
  );
}

const themeOf = (isDark: boolean | undefined) =>
  isDark === undefined ? 'system' : isDark ? 'dark' : 'light';
