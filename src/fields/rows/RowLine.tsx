import UpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import DownIcon from '@mui/icons-material/ArrowDownwardOutlined';
import RemoveIcon from '@mui/icons-material/DeleteOutlineOutlined';
import { styled } from '@mui/material/styles';
import type { KeyboardEvent } from 'react';
import { IconTool } from '../../kit/index.ts';
import { useFieldKit } from '../kit.ts';
import type { FieldTexts } from '../view.ts';
import type { Asked } from './askedFields.ts';
import { RowCell } from './RowCell.tsx';

type Props = {
  readonly place: { readonly name: string; readonly index: number; readonly count: number };
  readonly asked: Asked;
  readonly texts: FieldTexts;
  readonly isDisabled: boolean;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
  readonly onEnter: () => void;
};

/** One line of the table. Alt with ↑ or ↓ moves it. */
export function RowLine({ place, asked, texts, isDisabled, onMove, onRemove, onEnter }: Props) {
  const { t } = useFieldKit();
  const { name, index, count } = place;
  const number = index + 1;
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.nativeEvent.isComposing || event.defaultPrevented) return;
    const to = { ArrowUp: index - 1, ArrowDown: index + 1 }[event.key];
    if (event.altKey && to !== undefined && to >= 0 && to < count) {
      event.preventDefault();
      onMove(to);
    }
    // In a text of many lines, and on a button, Enter has its own meaning.
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      onEnter();
    }
  }
  return (
    <tr data-line={index} onKeyDown={onKeyDown}>
      <Number scope="row">{number}</Number>
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
  [theme.breakpoints.down('sm')]: { display: 'block', border: 0, padding: 0 },
}));

const Tools = styled('div')({ display: 'flex', justifyContent: 'flex-end' });
