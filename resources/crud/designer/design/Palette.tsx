import AddIcon from '@mui/icons-material/AddOutlined';
import { styled } from '@mui/material/styles';
import { memo, useState } from 'react';
import { fieldTypeFacts, isBuilder } from '../../../../src/generator/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { draggedBuilder } from './OrderedList.tsx';
import { TextBox } from '../../shared/parts.tsx';

type Props = {
  /** Undefined if the fields of the draft stand in another file. */
  readonly onAdd: ((builder: string) => void) | undefined;
};

const types = Object.entries(fieldTypeFacts).filter(([name]) => isBuilder(name));

/** Every field type with its meaning: a click or a drag adds a field. */
export const Palette = memo(function Palette({ onAdd }: Props) {
  const t = useText('designer');
  const [sought, setSought] = useState('');
  const wanted = sought.trim().toLowerCase();
  const shown = types.filter(([name, { text }]) =>
    `${name} ${text}`.toLowerCase().includes(wanted),
  );
  if (!onAdd) return <p>{t('palette.elsewhere')}</p>;
  return (
    <>
      <TextBox label={t('palette.search')} value={sought} onType={setSought} />
      <Types aria-label={t('palette.title')}>
        {shown.map(([name, { text }]) => (
          <li key={name}>
            <button
              type="button"
              draggable
              aria-label={t('palette.add', { type: name })}
              aria-describedby={`type-${name}`}
              onClick={() => onAdd(name)}
              onDragStart={({ dataTransfer }) => dataTransfer.setData(draggedBuilder, name)}
            >
              <AddIcon aria-hidden fontSize="small" />
              <b>{name}</b>
            </button>
            <small id={`type-${name}`}>{firstSentence(text)}</small>
          </li>
        ))}
      </Types>
      {shown.length === 0 && <p role="status">{t('palette.none')}</p>}
    </>
  );
});

const firstSentence = (text: string): string => text.split(/(?<=\.)\s/)[0] ?? text;

const Types = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 2,
  margin: theme.spacing(2, 0, 0),
  padding: 0,
  listStyle: 'none',
  '& button': {
    ...theme.typography.body2,
    display: 'flex',
    gap: theme.spacing(2),
    width: '100%',
    padding: theme.spacing(1, 2),
    border: 0,
    borderRadius: theme.radius.control,
    textAlign: 'start',
    color: 'inherit',
    background: 'none',
    cursor: 'grab',
  },
  '& button:hover': { backgroundColor: theme.vars.palette.ui.hover },
  '& small': {
    ...theme.typography.caption,
    display: 'block',
    // As far in as the name of the type.
    paddingInlineStart: theme.spacing(9),
    color: theme.vars.palette.text.secondary,
  },
}));
