import { viewsOf } from '../../../fields/FieldKitProvider.tsx';
import { SkeletonBar, SkeletonBlock, VisuallyHidden } from '../../../kit/index.ts';
import { useText } from '../../../texts/index.ts';
import { alignOf } from '../../fields/CellLine.tsx';
import { cardOf } from '../../model/card.ts';
import type { Column, FieldLine } from '../../model/columns.ts';
import { useScope } from '../../scope/Scope.tsx';
import { useListScreen } from '../../scope/ListContext.tsx';
import { CardFrame, CardItem, CardMiddle, CardName, CardTopLine, CardWords } from './Cards.tsx';
import { TableHead, useHasActions } from './Table.tsx';
import { Frame } from './tableStyle.ts';

/** Table while its rows load for the first time: its head above bars in place of the values. */
export function TableSkeleton({ columns }: { readonly columns: readonly Column[] }) {
  const hasActions = useHasActions();
  const { canSelect } = useListScreen();
  return (
    <SkeletonBlock>
      <Said />
      <Frame>
        <table>
          <TableHead columns={columns} hasActions={hasActions} />
          <tbody aria-hidden="true">
            {Array.from({ length: rowCount }, (_, row) => (
              <tr key={row}>
                {canSelect && <td data-box="" />}
                {columns.map((column) => (
                  <SkeletonCell key={column.key} column={column} />
                ))}
                {hasActions && (
                  <td data-actions="">
                    <div>
                      <SkeletonBar data-short />
                    </div>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </Frame>
    </SkeletonBlock>
  );
}

const rowCount = 10;

function Said() {
  const t = useText('shell.base');
  return <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>;
}

function SkeletonCell({ column: { lines, isIdentity } }: { readonly column: Column }) {
  const [fact, ...details] = lines;
  const isEnd = alignOf(fact.field) !== undefined;
  const place = isEnd ? { marginInlineStart: 'auto' } : undefined;
  return (
    <td data-identity={isIdentity ? '' : undefined} style={{ minWidth: widthOf(fact) }}>
      <SkeletonBar {...kindOf(fact)} style={place} />
      {details.map(({ source }) => (
        <SkeletonBar key={source} data-detail="" style={place} />
      ))}
    </td>
  );
}

const widthOf = ({ field }: FieldLine) => (viewsOf(field).isPicture ? 0 : 88);

const kindOf = ({ field }: FieldLine) => {
  if (viewsOf(field).isPicture) return { 'data-square': '' };
  return field.choices ? { 'data-short': '' } : {};
};

/** The same on a narrow screen: name and tag, picture and details, buttons. */
export function CardsSkeleton() {
  const { resource, access } = useScope();
  const hasActions = useHasActions();
  const card = cardOf(resource, access.isMasked);
  return (
    <SkeletonBlock>
      <Said />
      <CardFrame aria-hidden="true">
        {Array.from({ length: cardCount }, (_, row) => (
          <CardItem key={row}>
            <CardTopLine>
              <CardName>
                <SkeletonBar />
              </CardName>
              {card?.status && <SkeletonBar data-short />}
            </CardTopLine>
            <CardMiddle>
              {card?.image && <SkeletonBar data-square />}
              <CardWords>
                <SkeletonBar />
                <SkeletonBar data-detail="" />
              </CardWords>
            </CardMiddle>
            {hasActions && <SkeletonBar data-short style={{ marginInlineStart: 'auto' }} />}
          </CardItem>
        ))}
      </CardFrame>
    </SkeletonBlock>
  );
}

const cardCount = 5;
