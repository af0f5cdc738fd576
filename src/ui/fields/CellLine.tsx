import { styled } from '@mui/material/styles';
import { useLocale } from 'ra-core';
import { viewsOf } from '../../fields/FieldKitProvider.tsx';
import { mentionAddress, RecordLink } from '../../fields/parts/RecordLink.tsx';
import type { FieldTexts, FilterTest } from '../../fields/view.ts';
import { type Field, readOr, localizedValue } from '../../schema/index.ts';
import { useScope } from '../scope/Scope.tsx';
import type { Row } from '../model/row.ts';
import { type FieldLine, isBlank, valueAt } from '../model/columns.ts';
import { fieldAt } from '../model/fields.ts';
import { useOwnScreens } from '../scope/ownScreens.ts';

type Props = {
  readonly line: FieldLine;
  readonly row: Row;
  /** Texts of a sub-row; absent: of the resource. */
  readonly texts?: FieldTexts;
  /** True if there is room for the whole value, as in a detail: a twin has a line of its own there. */
  readonly isFull?: boolean;
  /** True if a full value has no line for its twin: it is shown in the language of the screen. */
  readonly isLocal?: boolean;
  /** True inside a link, or if the cell must not link: it is shown without its own link. */
  readonly isPlain?: boolean;
};

/** One value of a row as its field shows it; nothing where there is none. */
export function CellLine(props: Props) {
  const { line, row, texts, isFull = false, isLocal = !isFull, isPlain = false } = props;
  const { source, field, pattern } = line;
  const { resource, texts: own, links } = useScope();
  const made = useOwnScreens(resource.name).cells?.[source];
  const locale = useLocale();
  const local = isLocal ? localizedValue(row, source, field, locale) : undefined;
  const value = local ?? valueAt(resource.shape, row, source);
  const views = viewsOf(field);
  if (isBlank(value, field) && !Array.isArray(value) && !views.saysNone) return null;
  // Fields of sub-rows may have the names of fields of the record.
  const Cell = (!texts && made) || views.Cell;
  return (
    <RecordLink to={isPlain ? undefined : mentionAddress(field, source, row, links)}>
      <Cell
        field={field}
        source={source}
        texts={texts ?? own}
        value={value}
        row={row}
        isFull={isFull}
        isPlain={isPlain}
        pattern={pattern}
      />
    </RecordLink>
  );
}

/** Value without a column head; its label is shown if it depends on the record. */
export function LabelledLine({ line, row }: Pick<Props, 'line' | 'row'>) {
  const { resource, texts } = useScope();
  return (
    <>
      {resource.labels[line.source] && <Label>{texts.label(line.source, row)} </Label>}
      <CellLine row={row} line={line} />
    </>
  );
}

const Label = styled('small')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
}));

type ValueTextProps = {
  readonly source: string;
  /** Value in wire form, as in a form. */
  readonly wire: unknown;
};

/** A value of a form as it will be seen elsewhere; as typed when it does not read. */
export function ValueText({ source, wire }: ValueTextProps) {
  const { resource, texts } = useScope();
  const field = resource.shape.fields[source];
  if (!field || wire === null || wire === '') return '—';
  const value = readOr(field, wire, undefined);
  if (value === undefined) return String(wire);
  const { Cell } = viewsOf(field);
  return (
    <Cell
      field={field}
      source={source}
      texts={texts}
      value={value}
      row={{ [source]: value }}
      isFull={false}
    />
  );
}

type FilterTextProps = { readonly path: string; readonly tests: readonly FilterTest[] };

/** Text of the filter on a field; the value of a related row is shown as typed. */
export function FilterText({ path, tests }: FilterTextProps) {
  const { resource, texts } = useScope();
  const field = fieldAt(resource.shape, path);
  if (!field) return tests.map(({ val }) => val).join(', ');
  const { FilterText: Said } = viewsOf(field);
  return <Said field={field} source={path} texts={texts} value={tests} />;
}

/** Alignment of a field's values in a table: numbers at the end, so that they can be compared. */
export const alignOf = (field: Field): 'end' | undefined => viewsOf(field).align;
