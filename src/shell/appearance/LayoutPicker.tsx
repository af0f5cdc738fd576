import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Radio } from './Radio.tsx';
import type { LayoutMode } from '../arrangement.ts';
import { useShellText } from '../texts.ts';
import { LayoutThumb } from './LayoutThumb.tsx';

type Props = {
  readonly chosen: LayoutMode;
  readonly isCollapsed: boolean;
  readonly onChoose: (layoutMode: LayoutMode) => void;
};

/** The layouts as small pictures of themselves, with the menu as it is now. */
export function LayoutPicker({ chosen, isCollapsed, onChoose }: Props) {
  const t = useShellText();
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
