import DownIcon from '@mui/icons-material/ArrowDownwardOutlined';
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import RemoveIcon from '@mui/icons-material/DeleteOutlineOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useId } from 'react';
import { type FieldError, get, useFormState } from 'react-hook-form';
import { IconTool } from '../../kit/index.ts';
import { type Field, isRequired } from '../../schema/index.ts';
import type { useDragOrder } from '../parts/useDragOrder.ts';
import { errorText } from '../errorText.ts';
import { type FieldTexts, useFieldKit } from '../view.ts';
import { useText } from '../../texts/index.ts';
import { isComposing } from '../../kit/keys/isComposing.ts';

type RowLineProps = {
  readonly place: { readonly name: string; readonly index: number; readonly count: number };
  readonly asked: Asked;
  readonly texts: FieldTexts;
  readonly isDisabled: boolean;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
  readonly onEnter: () => void;
  /** Makes the row draggable by its number, and a drop target. */
  readonly drag: ReturnType<ReturnType<typeof useDragOrder>>;
};

/** One line of the table. Alt with ↑ or ↓ moves it, and so does dragging its number. */
export function RowLine({
  place,
  asked,
  texts,
  isDisabled,
  onMove,
  onRemove,
  onEnter,
  drag,
}: RowLineProps) {
  const t = useText('fields.view');
  const { name, index, count } = place;
  const number = index + 1;
  // A draggable line would take the selection of text in its boxes.
  const { draggable, onDragStart, onDragEnd, ...target } = drag;
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (isComposing(event) || event.defaultPrevented) return;
    const to = { ArrowUp: index - 1, ArrowDown: index + 1 }[event.key];
    if (event.altKey && to !== undefined && to >= 0 && to < count) {
      event.preventDefault();
      onMove(to);
    }
    // Enter keeps its own meaning in a text of several lines, and on a button.
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      onEnter();
    }
  }
  return (
    <tr data-line={index} onKeyDown={onKeyDown} {...target}>
      <Number
        scope="row"
        draggable={draggable && !isDisabled && count > 1}
        onDragStart={onDragStart}
        onDragEnd={onDragEnd}
      >
        {number}
      </Number>
      {asked.map(([source, field]) => (
        <td key={source}>
          <RowCell
            name={`${name}.${source}`}
            source={source}
            field={field}
            texts={texts}
            label={`${texts.label(source)} ${number}`}
            isDisabled={isDisabled}
          />
        </td>
      ))}
      <td>
        <Tools>
          <IconTool
            label={t('moveUp', { number })}
            disabled={isDisabled || index === 0}
            onClick={() => onMove(index - 1)}
          >
            <UpIcon />
          </IconTool>
          <IconTool
            label={t('moveDown', { number })}
            disabled={isDisabled || number === count}
            onClick={() => onMove(index + 1)}
          >
            <DownIcon />
          </IconTool>
          <IconTool
            label={t('remove', { name: t('row', { number }) })}
            disabled={isDisabled}
            onClick={onRemove}
          >
            <RemoveIcon />
          </IconTool>
        </Tools>
      </td>
    </tr>
  );
}

const Number = styled('th')(({ theme }) => ({
  '&&': { backgroundColor: 'transparent', verticalAlign: 'middle' },
  borderTop: `1px solid ${theme.vars.palette.ui.hairline}`,
  '&[draggable=true]': { cursor: 'grab' },
  [theme.breakpoints.down('sm')]: { display: 'block', border: 0, padding: 0 },
}));

const Tools = styled('div')({ display: 'flex', justifyContent: 'flex-end' });

type RowCellProps = {
  readonly name: string;
  readonly source: string;
  readonly field: Field;
  readonly texts: FieldTexts;
  /** Names the cell: its column and its line. */
  readonly label: string;
  readonly isDisabled: boolean;
};

/** The input of one cell. Its label is seen on a phone, where the table has no head. */
function RowCell({ name, source, field, texts, label, isDisabled }: RowCellProps) {
  const { viewsOf } = useFieldKit();
  const id = useId();
  // Subscribes to the errors only: a subscription to the whole field state re-renders with every other
  // field.
  const { errors } = useFormState({ name, exact: true });
  const error: FieldError | undefined = get(errors, name);
  const translate = useText();
  const { Input } = viewsOf(field);
  return (
    <Cell>
      <label htmlFor={id}>{label}</label>
      <Input
        name={name}
        id={id}
        field={field}
        source={source}
        texts={texts}
        describedBy={error && `${id}-error`}
        isInvalid={error !== undefined}
        isRequired={isRequired(field)}
        isDisabled={isDisabled}
      />
      {error && (
        <Wrong id={`${id}-error`}>
          <ErrorIcon />
          {errorText(translate, error.message ?? '', texts.label(source))}
        </Wrong>
      )}
    </Cell>
  );
}

const Cell = styled('div')(({ theme }) => ({
  minWidth: 96,
  '& > label': {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  [theme.breakpoints.down('sm')]: {
    '& > label': {
      ...theme.typography.caption,
      position: 'static',
      display: 'block',
      width: 'auto',
      height: 'auto',
      marginBottom: 4,
      clipPath: 'none',
      fontWeight: 600,
    },
  },
}));

const Wrong = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  gap: 4,
  margin: theme.spacing(1, 0, 0),
  color: theme.vars.palette.tone.danger.fg,
  '& svg': { fontSize: 14, marginTop: 2 },
}));

type Asked = readonly (readonly [name: string, field: Field])[];

/** Fields of sub-rows, or of the members of a list, that a person fills in. */
export function askedFields({ relation, each = {} }: Field): Asked {
  const isRows = relation?.type === 'rows';
  return Object.entries(isRows ? relation.of.fields : each).filter(
    ([name, field]) =>
      !(isRows && name === relation.by) && !field.options.system && field.relation?.type !== 'rows',
  );
}

/** A new line, in wire form. */
export const emptyRow = (asked: Asked): Record<string, unknown> =>
  Object.fromEntries(asked.map(([name, { options }]) => [name, options.default ?? null]));
