import { StatusTag } from '../../kit/index.ts';
import type { CellProps } from '../view.ts';

/** The name of an option, as a tag if its declaration gives it a tone. */
export function ChoiceCell({ field, source, texts, value }: CellProps) {
  const label = texts.option(source, field, value);
  const choice = Object.values(field.choices ?? {}).find(({ code }) => code === value);
  if (!choice?.tone) return <span>{label}</span>;
  return (
    <StatusTag tone={choice.tone} glyph={choice.glyph}>
      {label}
    </StatusTag>
  );
}
