import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { Remark, Stack } from '../../shared/parts.tsx';
import { OrderedList } from './OrderedList.tsx';

export type RowItem = {
  readonly key: string;
  /** Shown at the head of the row, and in the labels of its buttons. */
  readonly name: string;
  /** Beside the name. */
  readonly fact?: ReactNode;
  /** Inputs of the row. */
  readonly content?: ReactNode;
  /** The inputs stand behind a fold. */
  readonly isFolded?: boolean;
};

type Props = {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly rows: readonly RowItem[];
  /** Absent: the order means nothing. */
  readonly onMove?: (from: number, to: number) => void;
  readonly onRemove: (index: number) => void;
  /** Adds a row. */
  readonly children: ReactNode;
};

/** Rows of a value that is a list, or an object of named parts: each is moved, changed and removed by itself. */
export function RowList({ label, hint, rows, onMove, onRemove, children }: Props) {
  const ids = useRowIds(rows.map(({ key }) => key));
  return (
    <Stack role="group" aria-label={label}>
      <div>
        <b>{label}</b>
        {hint && <Remark>{hint}</Remark>}
      </div>
      <OrderedList
        label={label}
        items={rows.map((row, index) => ({
          key: row.key,
          id: ids[index],
          name: row.name,
          content: (tools) => <RowCard row={row} tools={tools} />,
        }))}
        onMove={onMove}
        onRemove={onRemove}
      />
      {children}
    </Stack>
  );
}

/** An id of each row that stays when its key is the only one to change: a renamed row keeps its focus. */
function useRowIds(keys: readonly string[]): readonly string[] {
  const [known, setKnown] = useState({ keys, ids: keys });
  const changed = keys.filter((key, index) => key !== known.keys[index]);
  if (changed.length === 0 && keys.length === known.keys.length) return known.ids;
  /** A name that was given up may be the id of its row still. */
  const freeId = (key: string) => (known.ids.includes(key) ? `${key} ${keys.length}` : key);
  const isRenamed = changed.length === 1 && keys.length === known.keys.length;
  const ids = isRenamed
    ? known.ids
    : keys.map((key) => known.ids[known.keys.indexOf(key)] ?? freeId(key));
  setKnown({ keys, ids });
  return ids;
}

function RowCard({ row, tools }: { readonly row: RowItem; readonly tools: ReactNode }) {
  const { name, fact, content, isFolded } = row;
  const title = (
    <span>
      {name} {fact && <small>{fact}</small>}
    </span>
  );
  return (
    <Card>
      {isFolded ? (
        <details>
          <summary>{title}</summary>
          <Stack>{content}</Stack>
        </details>
      ) : (
        <div>
          {title}
          {content && <Stack>{content}</Stack>}
        </div>
      )}
      {tools}
    </Card>
  );
}

const Card = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: theme.spacing(1),
  paddingInlineStart: theme.spacing(2.5),
  border: `1px solid ${theme.vars.palette.ui.hairline}`,
  borderRadius: theme.radius.control,
  overflowWrap: 'anywhere',
  '& > :first-of-type': { flex: 1, minWidth: 0, paddingBlock: theme.spacing(2) },
  '& summary': { cursor: 'pointer' },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& > :first-of-type > div': { marginTop: theme.spacing(2) },
}));
