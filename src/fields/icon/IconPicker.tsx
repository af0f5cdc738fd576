import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { iconNames, NamedIcon, ToolPopover } from '../../kit/index.ts';

type Props = {
  readonly title: string;
  readonly anchor: HTMLElement;
  readonly chosen: string;
  readonly onPick: (name: string) => void;
  readonly onClose: () => void;
};

/** The icons there are. The arrow keys walk among them; Enter or a click takes one. */
export function IconPicker({ title, anchor, chosen, onPick, onClose }: Props) {
  const group = useId();
  const [reached, setReached] = useState(chosen);
  const start = iconNames.includes(chosen) ? chosen : iconNames[0];
  return (
    <ToolPopover title={title} anchor={anchor} onClose={onClose}>
      <Icons
        role="radiogroup"
        aria-label={title}
        onKeyDown={(event) => {
          const { key, target } = event;
          if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
          // Otherwise the same key press would press the button that gets the focus back.
          event.preventDefault();
          onPick(target.value);
        }}
      >
        {iconNames.map((name) => (
          <label key={name} title={name}>
            <input
              type="radio"
              name={group}
              aria-label={name}
              value={name}
              checked={name === reached}
              autoFocus={name === start}
              onChange={() => setReached(name)}
              // Arrow keys fire a click, too, with `detail` 0; only a click of the pointer picks.
              onClick={({ detail }) => detail > 0 && onPick(name)}
            />
            <NamedIcon name={name} />
          </label>
        ))}
      </Icons>
    </ToolPopover>
  );
}

const Icons = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(${theme.measure.touch}px, 1fr))`,
  gap: theme.spacing(1),
  '& label': {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    height: theme.measure.touch,
    borderRadius: theme.radius.control,
    color: theme.vars.palette.text.secondary,
    cursor: 'pointer',
  },
  '& input[type=radio]': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'inherit',
  },
  '& label:hover': { backgroundColor: theme.vars.palette.ui.hover },
  '& label:has(:checked)': {
    backgroundColor: theme.vars.palette.ui.soft,
    color: theme.vars.palette.ui.onSoft,
  },
  '& label:has(:focus-visible)': { outline: `2px solid ${theme.vars.palette.ui.focus}` },
}));
