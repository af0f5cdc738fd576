import { styled } from '@mui/material/styles';
import { lazy } from 'react';
import { SectionHead, SheetPart } from '../../kit/index.ts';
import {
  type AnyDetailSection,
  type AnyResource,
  type AnySection,
  type AnyShape,
  matches,
} from '../../schema/index.ts';
import { useText } from '../../texts/index.ts';
import { useScope } from '../scope/Scope.tsx';
import type { Row } from '../model/row.ts';
import { CellLine } from '../fields/CellLine.tsx';
import { type FieldLine, isBlank, lineOf, saysMore, valueAt } from '../model/columns.ts';
import { type Equation, equationOf } from '../model/ledger.ts';
import { rowsViewOf } from '../model/rowsView.ts';
import { useOwnScreens } from '../scope/ownScreens.ts';
import { Facts, factLabelWidth } from './Facts.tsx';
import { RowsTable } from '../fields/RowsTable.tsx';
import { Timeline } from './Timeline.tsx';

const RelatedRows = lazy(() =>
  import('./RelatedRows.tsx').then(({ RelatedRows: each }) => ({ default: each })),
);

const RecordHistory = lazy(() =>
  import('../history/RecordHistory.tsx').then(({ RecordHistory: each }) => ({ default: each })),
);

const ReferredFacts = lazy(() =>
  import('./ReferredFacts.tsx').then((own) => ({ default: own.ReferredFacts })),
);

const RecordNotes = lazy(() =>
  import('../notes/RecordNotes.tsx').then((own) => ({ default: own.RecordNotes })),
);

type SectionsProps = { readonly row: Row };

/**
 * The record in its declared sections, in two columns where there is room and the declaration has a second one; else
 * that one follows the first section. Notes stand at the top of the second. A section that has nothing to say for this row is left out.
 */
export function Sections({ row }: SectionsProps) {
  const { resource } = useScope();
  const sections = (resource.detail ?? everything(resource.shape.fields)).filter(
    ({ when }) => !when || matches({ ...when }, row),
  );
  const [first, ...rest] = sections.filter(({ isAside }) => !isAside);
  const aside = sections.filter(({ isAside }) => isAside);
  const notes = resource.notes && <RecordNotes row={row} />;
  const drawn = (parts: readonly DetailSection[]) =>
    parts.map((section) => <AnyPart key={section.section} section={section} row={row} />);
  return (
    <Columns data-two={aside.length > 0 || undefined}>
      <div>{first && drawn([first])}</div>
      {aside.length > 0 && (
        <div data-aside="">
          {notes}
          {drawn(aside)}
        </div>
      )}
      <div>{drawn(rest)}</div>
      <div>
        {aside.length === 0 && notes}
        {resource.history && <RecordHistory row={row} />}
      </div>
    </Columns>
  );
}

function AnyPart({ section, row }: SectionsProps & { readonly section: AnyDetailSection }) {
  if ('related' in section) return <RelatedRows section={section} row={row} />;
  if ('record' in section) return <ReferredFacts section={section} row={row} />;
  return <Section section={section} row={row} />;
}

type OwnSection = AnySection & { readonly isAside?: true };
type DetailSection = NonNullable<AnyResource['detail']>[number];

/** Without a declaration: every field in one section. */
const everything = (fields: Readonly<Record<string, unknown>>): readonly DetailSection[] => [
  { section: '', fields: Object.keys(fields).filter((name) => name !== 'version') },
];

function Section({ section, row }: SectionsProps & { readonly section: OwnSection }) {
  const t = useText('ui');
  const { resource, texts } = useScope();
  const { shape } = resource;
  const { sectionTools, detailParts } = useOwnScreens(resource.name);
  const given = section.fields
    .flatMap((source) => lineOf(shape, source))
    .filter(({ source, field }) => {
      const value = valueAt(shape, row, source);
      return section.isAside ? saysMore(value, field) : !isBlank(value, field);
    });
  const { section: name } = section;
  const Part = detailParts?.[name];
  if (!given.length && !Part) return null;
  const title = name === '' ? t('detail.title', { name: texts.one }) : texts.section(name);
  const Tool = sectionTools?.[name];

  return (
    <SheetPart as="section" aria-label={title}>
      <SectionHead>
        <h3>{title}</h3>
        {Tool && <Tool row={row} />}
      </SectionHead>
      <Blocks>
        {blocksOf(shape, section.fields, given).map((block) => {
          const [first] = block.lines;
          if (block.type === 'sum') {
            return <Ledger key="sum" equation={block.equation} row={row} />;
          }
          if (block.type === 'facts') {
            return <Facts key={first?.source} lines={block.lines} row={row} title={title} />;
          }
          return block.lines.map((line) => (
            <SubRows key={line.source} line={line} row={row} isAlone={given[0] === line} />
          ));
        })}
        {Part && <Part row={row} />}
      </Blocks>
    </SheetPart>
  );
}

/** Blocks of a section in the order of declaration; a sum takes the place of its first part. */
function blocksOf(shape: AnyShape, fields: readonly string[], given: readonly FieldLine[]) {
  const equation = equationOf(shape, fields);
  const summed = new Set(
    equation && [equation.total, ...equation.terms.map(({ source }) => source)],
  );
  const typeOf = (line: FieldLine) =>
    summed.has(line.source) ? 'sum' : isRows(line) ? 'rows' : 'facts';
  return given.reduce<readonly Block[]>((blocks, line) => {
    const type = typeOf(line);
    const last = blocks.at(-1);
    if (type === 'sum') {
      if (!equation || blocks.some((block) => block.type === 'sum')) return blocks;
      return [...blocks, { type, lines: [line], equation }];
    }
    if (last?.type !== type) return [...blocks, { type, lines: [line] }];
    return [...blocks.slice(0, -1), { type, lines: [...last.lines, line] }];
  }, []);
}

const isRows = ({ field }: FieldLine) => field.relation?.type === 'rows';

type LedgerProps = { readonly equation: Equation; readonly row: Row };

/** A sum line by line, with its total. Terms of 0 are omitted. */
function Ledger({ equation: { total, terms }, row }: LedgerProps) {
  const shown = terms.filter(({ source }, index) => index === 0 || row[source] !== 0);
  return (
    <Bill>
      {shown.map(({ source, sign }) => (
        <LedgerLine key={source} source={source} row={signed(row, source, sign)} />
      ))}
      <LedgerLine source={total} row={row} isTotal />
    </Bill>
  );
}

type EntryProps = { readonly source: string; readonly row: Row; readonly isTotal?: boolean };

function LedgerLine({ source, row, isTotal = false }: EntryProps) {
  const { resource, texts } = useScope();
  const [line] = lineOf(resource.shape, source);
  if (!line) return null;
  return (
    <div data-total={isTotal || undefined}>
      <dt>{texts.label(source, row)}</dt>
      <dd>
        <CellLine row={row} line={line} />
      </dd>
    </div>
  );
}

/** A subtracted term is shown as a negative value. */
function signed(row: Row, source: string, sign: 1 | -1): Row {
  const value = row[source];
  return typeof value === 'number' && sign < 0 ? { ...row, [source]: -value } : row;
}

type SubRowsProps = {
  readonly line: FieldLine;
  readonly row: Row;
  /** The section holds nothing else: its title names the rows already. */
  readonly isAlone: boolean;
};

/** The sub-rows of a record: as a table, or as a timeline when they are a log. */
function SubRows({ line: { source, field }, row, isAlone }: SubRowsProps) {
  const { texts } = useScope();
  const view = rowsViewOf(field);
  const found = row[source];
  // Sub-rows of our own replies are rows.
  const rows = Array.isArray(found) ? (found as readonly Row[]) : [];
  return (
    <SubRowsBlock>
      {!isAlone && <SubRowsTitle>{texts.label(source)}</SubRowsTitle>}
      {view.isLog ? (
        <Timeline view={view} rows={rows} texts={texts.rows(source)} />
      ) : (
        <RowsTable view={view} rows={rows} texts={texts.rows(source)} />
      )}
    </SubRowsBlock>
  );
}

type Block =
  | { readonly type: 'facts' | 'rows'; readonly lines: readonly FieldLine[] }
  | { readonly type: 'sum'; readonly lines: readonly FieldLine[]; readonly equation: Equation };

const Columns = styled('div')(({ theme }) => {
  const line = `1px solid ${theme.vars.palette.ui.hairline}`;
  return {
    [factLabelWidth]: '124px',
    '& > :not(:empty) ~ :not(:empty)': { borderTop: line },
    // The second column stands beside all that is in the first.
    [`@container (min-width: ${String(theme.measure.twoColumns)}px)`]: {
      '&[data-two]': {
        display: 'grid',
        gridTemplate: 'auto auto 1fr / minmax(0, 1fr) 340px',
        alignItems: 'start',
        [factLabelWidth]: '168px',
      },
      '&[data-two] > [data-aside][data-aside]': {
        gridArea: '1 / 2 / span 3',
        alignSelf: 'stretch',
        [factLabelWidth]: '124px',
        borderTop: 0,
        borderInlineStart: line,
      },
    },
  };
});

const Blocks = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(3) }));

const Bill = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: 6,
  margin: 0,
  textAlign: 'end',
  '& > div': { display: 'grid', gridTemplateColumns: '1fr minmax(86px, auto)', gap: 16 },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0 },
  '& [data-total]': { fontWeight: 600 },
  '& [data-total] dt': { color: theme.vars.palette.text.primary },
  '& [data-total] dd': { fontSize: 16 },
  '& + dl': { marginTop: 12 },
}));

const SubRowsBlock = styled('div')({ minWidth: 0 });

const SubRowsTitle = styled('h4')(({ theme }) => ({
  ...theme.typography.caption,
  margin: theme.spacing(0, 0, 1),
  fontWeight: 600,
  color: theme.vars.palette.text.secondary,
}));
