import { styled } from '@mui/material/styles';
import { matches, type AnySection, type AnyShape } from '../../schema/index.ts';
import type { Row } from '../actions/offers.ts';
import { SheetPart } from '../../kit/index.ts';
import { lineOf, valueAt, type FieldLine } from '../model/columns.ts';
import { equationOf, type Equation } from '../model/ledger.ts';
import { useScope } from '../Scope.tsx';
import { useOwnScreens } from '../screens.ts';
import { Facts } from './Facts.tsx';
import { Ledger } from './Ledger.tsx';
import { SubRows } from './SubRows.tsx';
import { useText } from '../../texts/index.ts';

type Props = { readonly row: Row };

/** The record in its declared sections. A section that has nothing to say for this row is left out. */
export function Sections({ row }: Props) {
  const { resource } = useScope();
  const sections = resource.detail ?? everything(resource.shape.fields);
  return sections
    .filter(({ when }) => !when || matches({ ...when }, row))
    .map((section) => <Section key={section.section} section={section} row={row} />);
}

/** Without a declaration: every field in one section. */
const everything = (fields: Readonly<Record<string, unknown>>): readonly AnySection[] => [
  { section: '', fields: Object.keys(fields).filter((name) => name !== 'version') },
];

function Section({ section, row }: Props & { readonly section: AnySection }) {
  const t = useText('ui');
  const { resource, texts } = useScope();
  const { shape } = resource;
  const { sectionTools, detailParts } = useOwnScreens(resource.name);
  const given = section.fields
    .flatMap((source) => lineOf(shape, source))
    .filter(({ source }) => !isBlank(valueAt(shape, row, source)));
  const { section: name } = section;
  const Part = detailParts?.[name];
  if (!given.length && !Part) return null;
  const title = name === '' ? t('detail.title', { name: texts.one }) : texts.section(name);
  const Tool = sectionTools?.[name];

  return (
    <SheetPart as="section" aria-label={title}>
      <Head>
        <h3>{title}</h3>
        {Tool && <Tool row={row} />}
      </Head>
      <Blocks>
        {blocksOf(shape, section.fields, given).map((block) => {
          const [first] = block.lines;
          if (block.type === 'sum') {
            return <Ledger key="sum" equation={block.equation} row={row} />;
          }
          if (block.type === 'facts') {
            return <Facts key={first?.source} lines={block.lines} row={row} />;
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

type Block =
  | { readonly type: 'facts' | 'rows'; readonly lines: readonly FieldLine[] }
  | { readonly type: 'sum'; readonly lines: readonly FieldLine[]; readonly equation: Equation };

/** What a section shows, in the order it was declared: a sum stands where its first part does. */
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

const isBlank = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  // Tools that find no room beside the name stand below it, the name in one line.
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  minHeight: theme.measure.target,
  marginBottom: 10,
  '& > h3': { ...theme.typography.h3, margin: 0, marginInlineEnd: 'auto' },
}));

const Blocks = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(3) }));
