import { styled } from '@mui/material/styles';

export type BarItem = {
  readonly key: string | number;
  readonly label: string;
  readonly value: number;
  readonly text: string;
  /** A picture; absent where the list has none, empty where this one lacks it. */
  readonly image?: string;
};

/** Values by rank, each with a bar relative to the largest. */
export function BarList({ items }: { readonly items: readonly BarItem[] }) {
  const largest = Math.max(1, ...items.map(({ value }) => value));
  return (
    <List>
      {items.map(({ key, label, value, text, image }) => (
        <li key={key}>
          {image !== undefined && (image ? <img src={image} alt="" loading="lazy" /> : <i />)}
          <div>
            <p>
              <span>{label}</span>
              <b>{text}</b>
            </p>
            <Track>
              <span style={{ width: `${(value / largest) * 100}%` }} />
            </Track>
          </div>
        </li>
      ))}
    </List>
  );
}

const List = styled('ol')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(2.5),
  margin: theme.spacing(1, 0, 0),
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', alignItems: 'center', gap: theme.spacing(3) },
  '& img, & > li > i': {
    flex: 'none',
    width: 36,
    height: 36,
    borderRadius: theme.radius.control,
    objectFit: 'cover',
    backgroundColor: theme.vars.palette.ui.sunken,
  },
  '& > li > div': { flex: 1, minWidth: 0 },
  '& p': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: theme.spacing(3),
    margin: theme.spacing(0, 0, 1),
  },
  '& p > span': { overflowWrap: 'anywhere' },
  '& p > b': {
    ...theme.typography.body2,
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
}));

const Track = styled('div')(({ theme }) => ({
  height: 6,
  borderRadius: theme.radius.full,
  backgroundColor: theme.vars.palette.ui.soft,
  '& > span': {
    display: 'block',
    height: '100%',
    borderRadius: theme.radius.full,
    backgroundColor: theme.vars.palette.primary.main,
    forcedColorAdjust: 'none',
  },
}));
