import AddIcon from '@mui/icons-material/AddOutlined';
import DownIcon from '@mui/icons-material/ArrowDownwardOutlined';
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import RemoveIcon from '@mui/icons-material/DeleteOutlineOutlined';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { useController } from 'react-hook-form';
import type { InputProps } from '../../../src/fields/view.ts';
import { IconTool } from '../../../src/kit/index.ts';
import type { Pair } from '../settings.ts';
import { useText } from '../../../src/texts/index.ts';

/** A list of keys and values. Enter in the last line adds another. */
export function PairsInput({
  name,
  id,
  describedBy,
  isInvalid = false,
  texts,
  source,
}: InputProps) {
  const t = useText();
  const list = useRef<HTMLDivElement>(null);
  const { field } = useController({ name });
  // Only this input writes it, and the server sends nothing else.
  const pairs = (Array.isArray(field.value) ? field.value : []) as readonly Pair[];
  const set = (index: number, changed: Partial<Pair>) =>
    field.onChange(pairs.map((pair, at) => (at === index ? { ...pair, ...changed } : pair)));

  function add() {
    field.onChange([...pairs, { key: '', value: '' }]);
    setTimeout(() => list.current?.querySelector<HTMLElement>('li:last-of-type input')?.focus());
  }
  function move(index: number, to: number) {
    const rest = pairs.filter((_, at) => at !== index);
    const moved = pairs[index];
    if (moved) field.onChange(rest.toSpliced(to, 0, moved));
  }

  return (
    <div
      ref={list}
      role="group"
      aria-label={texts.label(source)}
      aria-describedby={describedBy}
      onBlur={field.onBlur}
    >
      <Pairs>
        {pairs.map((pair, index) => {
          const number = index + 1;
          const says = (part: 'key' | 'value') =>
            `${t('screens.settings.pair', { number })} ${t(`screens.settings.${part}`)}`;
          return (
            // Pairs have no names of their own: their place is all that tells them apart.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              {(['key', 'value'] as const).map((part) => (
                <OutlinedInput
                  key={part}
                  value={pair[part] ?? ''}
                  error={isInvalid}
                  placeholder={t(`screens.settings.${part}`)}
                  onChange={({ target }) => set(index, { [part]: target.value })}
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                    event.preventDefault();
                    if (number === pairs.length) add();
                  }}
                  slotProps={{ input: { 'aria-label': says(part), autoComplete: 'off' } }}
                />
              ))}
              <span>
                <IconTool
                  label={t('screens.settings.up', { number })}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <UpIcon />
                </IconTool>
                <IconTool
                  label={t('screens.settings.down', { number })}
                  disabled={number === pairs.length}
                  onClick={() => move(index, index + 1)}
                >
                  <DownIcon />
                </IconTool>
                <IconTool
                  label={t('screens.settings.removePair', { number })}
                  onClick={() => field.onChange(pairs.filter((_, at) => at !== index))}
                >
                  <RemoveIcon />
                </IconTool>
              </span>
            </li>
          );
        })}
      </Pairs>
      <Button
        id={id}
        variant="text"
        startIcon={<AddIcon />}
        aria-label={`${texts.label(source)} ${t('screens.settings.addPair')}`}
        onClick={add}
      >
        {t('screens.settings.addPair')}
      </Button>
    </div>
  );
}

const Pairs = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  margin: theme.spacing(0, 0, 1),
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr) auto',
    gap: theme.spacing(2),
    alignItems: 'center',
  },
  '& > li > span': { whiteSpace: 'nowrap' },
  [theme.breakpoints.down('sm')]: {
    '& > li': { gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.spacing(1) },
  },
}));
