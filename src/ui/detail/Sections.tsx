import { styled } from '@mui/material/styles';
import { matches, type AnySection } from '../../schema/index.ts';
import type { Row } from '../actions/offers.ts';
import { SheetPart } from '../base/index.ts';
import { lineOf, valueAt, type Line } from '../model/columns.ts';
import { equationOf } from '../model/ledger.ts';
import { useScope } from '../Scope.tsx';
import { useUiText } from '../texts/useTexts.ts';
import { Facts } from './Facts.tsx';
import { Ledger } from './Ledger.tsx';
import { SubRows } from './SubRows.tsx';

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
  const t = useUiText();
  const { resource, texts } = useScope();
  const { shape } = resource;
  const given = section.fields
    .flatMap((source) => lineOf(shape, source))
    .filter(({ source }) => !isBlank(valueAt(shape, row, source)));
  if (!given.length) return null;
  const { section: name } = section;
  const title = name === '' ? t('detail.title', { name: texts.one }) : texts.section(name);
  const equation = equationOf(shape, section.fields);
  const summed = equation && [equation.total, ...equation.terms.map(({ source }) => source)];
  const facts = given.filter((line) => !isRows(line) && !summed?.includes(line.source));

  return (
    <SheetPart as="section" aria-label={title}>
      <Title>{title}</Title>
      {equation && <Ledger equation={equation} row={row} />}
      {facts.length > 0 && <Facts lines={facts} row={row} />}
      {given.filter(isRows).map((line) => (
        <SubRows key={line.source} line={line} row={row} isAlone={given.length === 1} />
      ))}
    </SheetPart>
  );
}

const isRows = ({ field }: Line) => field.relation?.type === 'rows';

const isBlank = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

const Title = styled('h3')(({ theme }) => ({ ...theme.typography.h3, margin: '0 0 10px' }));
