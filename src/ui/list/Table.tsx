import { useState, type ReactNode } from 'react';
import type { Row } from '../actions/offers.ts';
import { VisuallyHidden } from '../../kit/index.ts';
import type { Column } from '../model/columns.ts';
import { useScope } from '../Scope.tsx';
import { useUiText } from '../texts/useTexts.ts';
import { useListScreen } from './ListContext.tsx';
import { Frame } from './tableStyle.ts';
import { TableHead } from './TableHead.tsx';
import { TableRow } from './TableRow.tsx';
import { useGrowing } from './useGrowing.ts';
import { useOverflow } from './useOverflow.ts';
import { idOf } from './useSelection.ts';
import { useSteadyHead } from './useSteadyHead.ts';

type Props = {
  readonly columns: readonly Column[];
  /** The rows are those of before; the new ones are on their way. */
  readonly isStale: boolean;
  /** In the order they are shown; absent: as they came. */
  readonly rows?: readonly Row[];
  /** What stands before the name of a row: its place in a tree. */
  readonly lead?: (row: Row) => ReactNode;
};

/** The rows on a wide screen. Their height is the person's choice, given by `data-density` above. */
export function Table({ columns, isStale, rows, lead }: Props) {
  const t = useUiText();
  const { resource, texts, access } = useScope();
  const { rows: found, selection, canSelect, address } = useListScreen();
  const all = rows ?? found;
  const isLong = all.length > longPage;
  const shown = useGrowing(all);
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const isWider = useOverflow(frame);
  useSteadyHead(frame, isWider);
  const hasActions =
    Object.values(resource.actions).some(({ permission }) => access.can(permission)) ||
    (['detail', 'edit', 'del'] as const).some(access.verb);
  return (
    <Frame
      ref={setFrame}
      data-scrolls={isWider || undefined}
      data-long={isLong || undefined}
      data-stale={isStale || undefined}
      aria-busy={isStale}
    >
      <table>
        <VisuallyHidden as="caption">{texts.many}</VisuallyHidden>
        <TableHead columns={columns} hasActions={hasActions} />
        {(isLong ? groupsOf(shown) : [shown]).map((group, index) => (
          <tbody key={index}>
            {group.map((row) => (
              <TableRow
                key={idOf(row)}
                row={row}
                columns={columns}
                isSelected={selection.ids.has(idOf(row))}
                onToggle={canSelect ? selection.toggle : undefined}
                query={address.query}
                hasActions={hasActions}
                lead={lead?.(row)}
              />
            ))}
          </tbody>
        ))}
      </table>
      {isStale && <VisuallyHidden role="status">{t('list.loading')}</VisuallyHidden>}
    </Frame>
  );
}

/** Of a long page: a browser paints again only the group in which something changed. */
const groupsOf = (rows: readonly Row[]): readonly (readonly Row[])[] =>
  Array.from({ length: Math.ceil(rows.length / groupSize) }, (_, index) =>
    rows.slice(index * groupSize, (index + 1) * groupSize),
  );

const longPage = 50;
const groupSize = 10;
