import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { VisuallyHidden } from '../../kit/index.ts';
import type { Field } from '../../schema/index.ts';
import { preload } from '../parts/lazyView.tsx';
import { useDragOrder } from '../parts/useDragOrder.ts';
import { type InputProps, useFieldKit } from '../view.ts';
import { askedFields, emptyRow, RowLine } from './RowLine.tsx';
import { useText } from '../../texts/index.ts';

/**
 * Sub-rows as a table with a line each; lines can be added, moved and removed. Enter moves to the next
 * line, and from the last one to a new line. On a phone each line is a card.
 */
export function RowsInput(props: InputProps) {
  const { field, source, texts, name, id, isDisabled = false } = props;
  const t = useText('fields.view');
  const { viewsOf } = useFieldKit();
  const table = useRef<HTMLDivElement>(null);
  // Key of a line, besides the id its row may have.
  const { fields: lines, append, remove, move } = useFieldArray({ name, keyName: 'lineKey' });
  const asked = askedFields(field);
  const own = texts.rows?.(source) ?? texts;
  const max = maxRows(field);

  const said = t(lines.length > 0 ? 'add' : 'addFirst');
  const focusLine = useLineFocus(table);
  const drag = useDragOrder(id, move);
  useEffect(() => {
    // The inputs of a new line should be there when it is, or the first letters would be lost.
    for (const [, each] of askedFields(field)) preload(viewsOf(each).Input);
  }, [field, viewsOf]);

  function add() {
    append(emptyRow(asked), { shouldFocus: false });
    focusLine(lines.length);
  }
  function goOn(index: number) {
    if (index + 1 < lines.length) focusLine(index + 1);
    else if (lines.length < max) add();
  }

  return (
    <div ref={table}>
      {lines.length > 0 && (
        // Focusable without inner controls, so that the keyboard can scroll the frame.
        <Frame tabIndex={isDisabled ? 0 : undefined}>
          <table aria-describedby={props.describedBy}>
            <thead>
              <tr>
                <th scope="col">{t('number')}</th>
                {asked.map(([column]) => (
                  <th key={column} scope="col">
                    {own.label(column)}
                  </th>
                ))}
                <th scope="col">
                  <VisuallyHidden>{t('tools')}</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line, index) => (
                <RowLine
                  key={line.lineKey}
                  place={{ name: `${name}.${index}`, index, count: lines.length }}
                  asked={asked}
                  texts={own}
                  isDisabled={isDisabled}
                  drag={drag(index)}
                  onMove={(to) => {
                    move(index, to);
                    focusLine(to);
                  }}
                  onRemove={() => {
                    remove(index);
                    focusLine(Math.max(0, Math.min(index, lines.length - 2)));
                  }}
                  onEnter={() => goOn(index)}
                />
              ))}
            </tbody>
          </table>
        </Frame>
      )}
      <Button
        id={id}
        variant="outlined"
        startIcon={<AddIcon />}
        disabled={isDisabled || lines.length >= max}
        aria-describedby={props.describedBy}
        aria-label={`${texts.label(source)} ${said}`}
        onClick={add}
      >
        {said}
      </Button>
    </div>
  );
}

/** Maximum number of rows: `most` of a list in one column, `max` of sub-rows. */
function maxRows({ each, options }: Field): number {
  if (each) return 'most' in options ? Number(options.most) : 1_000;
  return 'max' in options ? Number(options.max) : 200;
}

const Frame = styled('div')(({ theme }) => ({
  marginBottom: theme.spacing(2),
  overflowX: 'auto',
  border: `1px solid ${theme.vars.palette.ui.hairline}`,
  borderRadius: theme.radius.group,
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& th': {
    ...theme.typography.caption,
    padding: '8px',
    textAlign: 'start',
    fontWeight: 600,
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.ui.sunken,
  },
  '& [data-drag]': { opacity: 0.45 },
  '& [data-drop=before]': { boxShadow: `0 -2px 0 ${theme.vars.palette.primary.main}` },
  '& [data-drop=after]': { boxShadow: `0 2px 0 ${theme.vars.palette.primary.main}` },
  '& td': {
    padding: '6px 8px',
    borderTop: `1px solid ${theme.vars.palette.ui.hairline}`,
    verticalAlign: 'top',
  },
  // Boxes share the width of the table, instead of making it wider than the page.
  '& td :is(input:not([type=checkbox], [type=radio]), select, textarea)': { width: '100%' },
  [theme.breakpoints.down('sm')]: {
    border: 0,
    '& thead': { display: 'none' },
    '& table, & tbody, & tr, & td': { display: 'block' },
    '& tr': {
      marginBottom: theme.spacing(3),
      padding: theme.spacing(3),
      border: `1px solid ${theme.vars.palette.ui.hairline}`,
      borderRadius: theme.radius.group,
    },
    '& td': { padding: theme.spacing(1, 0), border: 0 },
  },
}));

/** Focuses the first input of a line, once it is rendered. */
function useLineFocus(table: RefObject<HTMLElement | null>): (line: number) => void {
  const [wanted, setWanted] = useState<{ readonly line: number }>();
  useEffect(() => {
    const root = table.current;
    if (!wanted || !root) return;
    const focus = () => {
      // A place that is kept for an input comes first: the inputs after it may have arrived before.
      const input = `[data-line="${wanted.line}"] :is(input, select, textarea, [aria-busy=true])`;
      const found = root.querySelector<HTMLElement>(input);
      if (!found || found.ariaBusy) return false;
      found.focus();
      return true;
    };
    if (focus()) return;
    const drawn = new MutationObserver(() => {
      if (focus()) drawn.disconnect();
    });
    drawn.observe(root, { childList: true, subtree: true });
    return () => drawn.disconnect();
  }, [table, wanted]);
  return (line) => setWanted({ line });
}
