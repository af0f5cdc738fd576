import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Radio } from './Radio.tsx';
import { Line } from './parts.tsx';

type Props<Name extends string> = {
  readonly label: string;
  readonly chosen: Name;
  /** Names in their order, with what to call them. */
  readonly options: Readonly<Record<Name, string>>;
  readonly onChoose: (name: Name) => void;
};

/** One of a few, all in sight. Arrow keys move, as between all radio buttons. */
export function Segments<Name extends string>({ label, chosen, options, onChoose }: Props<Name>) {
  const id = useId();
  const isName = (name: string): name is Name => Object.hasOwn(options, name);
  return (
    <Line>
      <span id={id}>{label}</span>
      <Group role="radiogroup" aria-labelledby={id}>
        {Object.keys(options)
          .filter(isName)
          .map((name) => (
            <label key={name} data-chosen={name === chosen || undefined}>
              <Radio name={id} checked={name === chosen} onChange={() => onChoose(name)} />
              {options[name]}
            </label>
          ))}
      </Group>
    </Line>
  );
}

const Group = styled('div')(({ theme }) => ({
  display: 'flex',
  flex: 'none',
  marginInlineStart: 'auto',
  border: `1px solid ${theme.vars.palette.ui.control}`,
  borderRadius: theme.radius.control,
  '& > label': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    minHeight: theme.measure.control,
    padding: '0 9px',
    cursor: 'pointer',
  },
  '& > label + label': { borderInlineStart: `1px solid ${theme.vars.palette.ui.divider}` },
  '& > label:first-of-type': { borderRadius: '7px 0 0 7px' },
  '& > label:last-of-type': { borderRadius: '0 7px 7px 0' },
  '& > label:hover': { backgroundColor: theme.vars.palette.ui.hover },
  '& > label[data-chosen]': {
    backgroundColor: theme.vars.palette.ui.soft,
    color: theme.vars.palette.ui.onSoft,
    fontWeight: theme.typography.fontWeightBold,
  },
  '& > label:has(:focus-visible)': {
    zIndex: 1,
    outline: `2px solid ${theme.vars.palette.ui.focus}`,
    outlineOffset: 2,
  },
}));
