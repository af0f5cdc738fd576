import { csvText } from '../../../schema/index.ts';
import { StatusTag } from '../../base/index.ts';
import { relatedName } from '../related.ts';
import type { CellProps } from '../views.ts';

/** A value by what its field says of itself: an option, a related row, or its text. */
export function PlainCell({ field, source, texts, value, row }: CellProps) {
  if (field.choices) {
    const label = texts.option(source, field, value);
    const choice = Object.values(field.choices).find(({ code }) => code === value);
    if (!choice?.tone) return label;
    return (
      <StatusTag tone={choice.tone} glyph={choice.glyph}>
        {label}
      </StatusTag>
    );
  }
  return relatedName(field, source, row) ?? csvText(field, value);
}
