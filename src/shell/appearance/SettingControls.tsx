import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { type ComponentProps, type ReactNode, useId } from 'react';

type PartsProps = { readonly title: string; readonly children: ReactNode };

/** Settings that belong together, under their heading. */
export function Part({ title, children }: PartsProps) {
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </Section>
  );
}

const Section = styled('section')(({ theme }) => ({
  padding: theme.spacing(4, 5),
  '& + &': { borderTop: `1px solid ${theme.vars.palette.ui.hairline}` },
  '& > h3': { ...theme.typography.h3, margin: theme.spacing(0, 0, 2) },
}));

/** A name at the left, its control at the right; below each other where that is too narrow. */
export const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 3),
  minHeight: theme.measure.touch,
}));

const Hint = styled('small')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'block',
  color: theme.vars.palette.text.secondary,
}));

type RadioProps = Pick<ComponentProps<'input'>, 'name' | 'checked' | 'onChange'>;

/** Transparent and above its label: the label shows the choice and the focus. */
export const Radio = (props: RadioProps) => <Input {...props} type="radio" />;

const Input = styled('input')({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'inherit',
});

type SegmentsProps<Name extends string> = {
  readonly label: string;
  readonly chosen: Name;
  /** Names in their order, with what to call them. */
  readonly options: Readonly<Record<Name, string>>;
  readonly onChoose: (name: Name) => void;
};

/** Choice of a few, all visible. Arrow keys move, as in any radio group. */
export function Segments<Name extends string>({
  label,
  chosen,
  options,
  onChoose,
}: SegmentsProps<Name>) {
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

type SwitchLineProps = {
  readonly label: string;
  /** Effect of the setting, if the label does not tell it. */
  readonly hint?: string;
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
};

/** Switch whose whole line is its label. */
export function SwitchLine({ label, hint, isOn, onSwitch }: SwitchLineProps) {
  const hintId = useId();
  return (
    <Row>
      <span>
        {label}
        {hint && (
          <Hint id={hintId} aria-hidden="true">
            {hint}
          </Hint>
        )}
      </span>
      <Switch
        checked={isOn}
        onChange={(_event, next) => onSwitch(next)}
        slotProps={{
          input: { 'aria-label': label, ...(hint && { 'aria-describedby': hintId }) },
        }}
      />
    </Row>
  );
}

const Row = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(3),
  minHeight: theme.measure.touch,
  cursor: 'pointer',
}));
