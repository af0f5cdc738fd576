import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { LayoutMode } from '../arrangement.ts';
import { MenuGround } from '../menu/MenuGround.tsx';
import { Radio } from './SettingControls.tsx';
import { useText } from '../../texts/index.ts';

type Props = {
  readonly chosen: LayoutMode;
  readonly isCollapsed: boolean;
  readonly onChoose: (layoutMode: LayoutMode) => void;
};

/** Layouts as small previews, with the colours of the present menu. */
export function LayoutPicker({ chosen, isCollapsed, onChoose }: Props) {
  const t = useText('shell');
  const name = useId();
  const modes = ['Default', 'Classic', 'Streamline'] as const satisfies readonly LayoutMode[];
  return (
    <Group role="radiogroup" aria-label={t('appearance.layout')}>
      {modes.map((mode) => (
        <label key={mode} data-chosen={mode === chosen || undefined}>
          <Radio name={name} checked={mode === chosen} onChange={() => onChoose(mode)} />
          <LayoutThumb layoutMode={mode} isCollapsed={isCollapsed} />
          {t(`appearance.layouts.${mode}`)}
        </label>
      ))}
    </Group>
  );
}

const Group = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: theme.spacing(3),
  '& > label': {
    position: 'relative',
    ...theme.typography.body2,
    display: 'flex',
    flexDirection: 'column',
    gap: theme.spacing(1.5),
    textAlign: 'center',
    cursor: 'pointer',
  },
  '& > label[data-chosen]': { fontWeight: theme.typography.fontWeightBold },
  '& > label > div': { outline: `1px solid ${theme.vars.palette.ui.control}` },
  '& > label[data-chosen] > div': { outline: `2px solid ${theme.vars.palette.primary.main}` },
  '& > label:has(:focus-visible) > div': {
    outline: `2px solid ${theme.vars.palette.ui.focus}`,
    outlineOffset: 3,
  },
}));

type LayoutThumbProps = { readonly layoutMode: LayoutMode; readonly isCollapsed: boolean };

/** A layout at a fifteenth of its size, in the colours that are on. */
const LayoutThumb = ({ layoutMode, isCollapsed }: LayoutThumbProps) => (
  <Window aria-hidden="true" data-layout={layoutMode} data-collapsed={isCollapsed || undefined}>
    <Menu layoutMode={layoutMode}>
      <i data-current />
      <i />
      <i />
    </Menu>
    <Page>
      <i />
    </Page>
  </Window>
);

const Window = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '26px minmax(0, 1fr)',
  height: 60,
  borderRadius: theme.radius.control,
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.ui.canvas,
  '&[data-collapsed]': { gridTemplateColumns: '12px minmax(0, 1fr)' },
  '&[data-layout=Streamline]': { gridTemplate: '12px minmax(0, 1fr) / minmax(0, 1fr)' },
}));

const Menu = styled(MenuGround)({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  padding: '8px 4px',
  '[data-layout=Streamline] > &': { flexDirection: 'row', padding: '4px 6px' },
  '& > i': { height: 4, borderRadius: 2, backgroundColor: 'var(--menu-text)', opacity: 0.5 },
  '& > i[data-current]': {
    backgroundColor: 'var(--menu-active-text)',
    boxShadow: '0 0 0 2px var(--menu-active-ground)',
    opacity: 1,
  },
  '[data-layout=Streamline] > & > i': { width: 12 },
});

const Page = styled('div')(({ theme }) => ({
  padding: '12px 6px 6px',
  '[data-layout=Classic] > &': {
    borderTop: `9px solid ${theme.vars.palette.ui.surface}`,
    borderLeft: `1px solid ${theme.vars.palette.ui.hairline}`,
    paddingTop: 6,
  },
  '[data-layout=Streamline] > &': { padding: '7px 14px' },
  '& > i': {
    display: 'block',
    height: '100%',
    border: `1px solid ${theme.vars.palette.ui.hairline}`,
    borderRadius: theme.radius.key,
    backgroundColor: theme.vars.palette.ui.surface,
  },
}));
