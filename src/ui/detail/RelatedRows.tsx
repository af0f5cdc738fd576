import { styled } from '@mui/material/styles';
import { ResourceContextProvider, useGetList } from 'ra-core';
import { type ReactNode, Suspense, use } from 'react';
import { listPage } from '../../contract/index.ts';
import { RecordLink } from '../../fields/parts/RecordLink.tsx';
import { ErrorState, SectionHead, SheetPart, SkeletonRows, Time } from '../../kit/index.ts';
import {
  type AnyRelatedSection,
  type AnyResource,
  type Mention,
  mentionBy,
} from '../../schema/index.ts';
import { useText } from '../../texts/index.ts';
import type { Row } from '../model/row.ts';
import { CellLine } from '../fields/CellLine.tsx';
import { emptyState, writeAddress } from '../model/address.ts';
import { cardOf, type CardLayout } from '../model/card.ts';
import { idOf, type FieldLine } from '../model/columns.ts';
import { ScopeProvider, useScope } from '../scope/Scope.tsx';
import { useLoadResource, useOwnScreens } from '../scope/ownScreens.ts';
import { useLoadFaultText } from '../states/loadFault.ts';
import { inSentence } from '../texts/textsOf.ts';
import { useSeen } from '../data/useSeen.ts';

type Props = { readonly section: AnyRelatedSection; readonly row: Row };

/**
 * A section that lists the newest records of another resource which refer to this one. They are loaded when
 * the section scrolls into view, or at once when it is left out without any. Without permission to their list
 * there is no section.
 */
export function RelatedRows({ section, row }: Props) {
  const { resource, texts, links, nameOf } = useScope();
  const load = useLoadResource();
  const Tool = useOwnScreens(resource.name).sectionTools?.[section.section];
  const { isSeen, place } = useSeen();
  if (!load || links.listOf(section.related) === undefined) return null;
  const title = texts.section(section.section);
  const waiting = <SkeletonRows rows={3} cells={[30, 40]} />;
  const loaded = () => (
    <Loaded
      section={section}
      of={{ resource, id: idOf(row), name: nameOf(row) }}
      title={title}
      tool={Tool && <Tool row={row} />}
      loading={load(section.related)}
    />
  );
  if (section.unlessEmpty) return <Suspense>{loaded()}</Suspense>;
  return (
    <SheetPart as="section" aria-label={title} ref={place}>
      {isSeen ? (
        <Suspense fallback={<Titled title={title}>{waiting}</Titled>}>{loaded()}</Suspense>
      ) : (
        <Titled title={title}>
          <Reserved />
        </Titled>
      )}
    </SheetPart>
  );
}

type TitledProps = { readonly title: string; readonly children: ReactNode };

const Titled = ({ title, children }: TitledProps) => (
  <>
    <SectionHead>
      <h3>{title}</h3>
    </SectionHead>
    {children}
  </>
);

type LoadedProps = {
  readonly section: AnyRelatedSection;
  /** The record they refer to. */
  readonly of: { readonly resource: AnyResource; readonly id: number; readonly name: string };
  readonly title: string;
  /** Made by hand; it stands in the scope of the records that are listed. */
  readonly tool: ReactNode;
  readonly loading: Promise<AnyResource>;
};

function Loaded({ loading, ...found }: LoadedProps) {
  const resource = use(loading);
  return (
    <ResourceContextProvider value={resource.name}>
      <ScopeProvider resource={resource}>
        <Found {...found} />
      </ScopeProvider>
    </ResourceContextProvider>
  );
}

function Found({
  section: { by, view, most = usual, unlessEmpty },
  of,
  title,
  tool,
}: Omit<LoadedProps, 'loading'>) {
  const t = useText('ui');
  const { resource, access } = useScope();
  const mention = mentionBy(resource.shape, by, of.resource);
  const { data, total, error, refetch } = useGetList<Row & { readonly id: number }>(
    resource.name,
    {
      pagination: { page: 1, perPage: most },
      sort: { field: 'id', order: 'DESC' },
      filter: {
        ...inView(view),
        ...filterOf([...kindOf(mention), [by, 'eq', String(of.id)]]),
      },
      meta: { isQuiet: true },
    },
    { retry: false },
  );
  const faultText = useLoadFaultText();
  const isSaid = (source: string) => source === by || source === mention?.name;
  const card = cardOf(resource, (source) => isSaid(source) || access.isMasked(source));
  // Filters by the name if the list has no filter by the id.
  const { filters = [] } = resource.list;
  const named: Test =
    mention && !filters.includes(by) ? [mention.name, 'eq', of.name] : [by, 'eq', String(of.id)];
  const offered = kindOf(mention).filter(([field]) => filters.includes(field));
  const conditions = Object.fromEntries(
    [...offered, named].map(([field, operator, val]) => [field, [{ operator, val }]]),
  );
  const all =
    listPage(resource.path) +
    writeAddress(resource, {
      ...emptyState,
      ...inView(view),
      conditions,
    });
  const count = total ?? 0;
  if (unlessEmpty && !error && count === 0) return null;
  const content = (
    <>
      <SectionHead>
        <h3>{title}</h3>
        {data?.length === 0 && <NoneYet view={view} />}
        {count > 0 && (
          <RecordLink to={all}>
            {t('related.all', { count })} <span aria-hidden="true">→</span>
          </RecordLink>
        )}
        {tool}
      </SectionHead>
      {!data && error ? (
        <ErrorState text={faultText(error)} onRetry={() => void refetch()} />
      ) : (
        <Listed rows={data} card={card} />
      )}
    </>
  );
  if (!unlessEmpty) return content;
  return (
    <SheetPart as="section" aria-label={title}>
      {content}
    </SheetPart>
  );
}

type ListedProps = {
  /** Undefined while they load. */
  readonly rows: readonly (Row & { readonly id: number })[] | undefined;
  readonly card: CardLayout | undefined;
};

function Listed({ rows, card }: ListedProps) {
  if (!rows || !card) return <SkeletonRows rows={3} cells={[30, 40]} />;
  if (rows.length === 0) return null;
  return (
    <List>
      {rows.map((each) => (
        <li key={each.id}>
          <RelatedRow row={each} card={card} />
        </li>
      ))}
    </List>
  );
}

const inView = (view: string | undefined) => (view === undefined ? {} : { preset: view });

/** Says that there are none: of the whole list so far, or in the view. */
function NoneYet({ view }: { readonly view: string | undefined }) {
  const t = useText('ui');
  const { texts } = useScope();
  return (
    <None>
      {view === undefined
        ? t('empty.nothingYet', { name: texts.one, list: inSentence(texts.several) })
        : t('related.none')}
    </None>
  );
}

type Test = readonly [field: string, operator: 'eq' | 'IN', val: string];

/** Restricts rows that may refer to several kinds of records to those that refer to this kind. */
function kindOf(mention: Mention | undefined): readonly Test[] {
  if (!mention?.kind) return [];
  const { field, values } = mention.kind;
  return [[field, values.length === 1 ? 'eq' : 'IN', values.join(',')]];
}

const filterOf = (tests: readonly Test[]) =>
  Object.fromEntries(tests.map(([field, operator, val]) => [`${field}~${operator}`, val]));

/** Records that are listed when the declaration names no number. */
const usual = 5;

type RelatedRowProps = { readonly row: Row; readonly card: CardLayout };

/** One record in two lines: its name and state, what it is about and when it was made. */
function RelatedRow({ row, card: { identity, title, detail, status, amount } }: RelatedRowProps) {
  const { resource, nameOf, links } = useScope();
  const name = nameOf(row);
  const isShown = ({ source }: FieldLine) =>
    source !== 'create_time' && source !== identity.source && row[source] !== name;
  const facts = [title, ...detail].filter((line) => line !== undefined).filter(isShown);
  // Of two times without a label, the one that the declaration names says more.
  const created = facts.some(({ field }) => field.isMoment) ? 0 : row['create_time'];
  // The number of a row without a page of its own says nothing: its first fact names it.
  const to = links.linkTo(resource.name, idOf(row));
  const [first, ...others] = facts;
  const isNamed = to !== undefined || !first;
  return (
    <Line>
      <span data-part="name">
        {isNamed ? <RecordLink to={to}>{name}</RecordLink> : <CellLine row={row} line={first} />}
      </span>
      <span data-part="status">{status && <CellLine row={row} line={status} />}</span>
      <b data-part="amount">{amount && <CellLine row={row} line={amount} />}</b>
      <small data-part="facts">
        {typeof created === 'number' && created > 0 && <Time at={created} />}
        {(isNamed ? facts : others).map((line) => (
          <span key={line.source}>
            <CellLine row={row} line={line} />
          </span>
        ))}
      </small>
    </Line>
  );
}

/** Room of the rows to come, so that the page below does not move. */
const Reserved = styled('div')({ height: 120 });

const None = styled('span')(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
}));

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { paddingBlock: theme.spacing(2) },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.ui.hairline}` },
}));

const Line = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplate: '"name status amount" auto "facts facts facts" auto / minmax(0, 1fr) auto auto',
  alignItems: 'center',
  columnGap: theme.spacing(3),
  '& > [data-part=name]': { gridArea: 'name', minWidth: 0, overflowWrap: 'anywhere' },
  '& > [data-part=status]': { gridArea: 'status' },
  // Without an amount the state stands at the end.
  '&:has(> [data-part=amount]:empty) > [data-part=status]': { gridColumnEnd: 'amount' },
  '& > [data-part=amount]:empty': { display: 'none' },
  '& > [data-part=amount]': { gridArea: 'amount', fontWeight: 600, whiteSpace: 'nowrap' },
  '& > [data-part=facts]': {
    ...theme.typography.caption,
    gridArea: 'facts',
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: theme.spacing(3),
    minWidth: 0,
    color: theme.vars.palette.text.secondary,
    '--cell-lines': '1',
    // A fact without a value leaves no gap.
    '& > :empty': { display: 'none' },
  },
}));
