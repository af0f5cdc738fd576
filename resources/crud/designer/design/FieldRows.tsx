import { fieldTypeFacts, isBuilder, type SourceEdit } from '../../../../src/generator/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import type { FieldModel } from '../model/modelOf.ts';
import { useDraft } from '../model/useDraft.tsx';
import { FieldInputs, type FieldPlace } from './FieldInputs.tsx';
import { RowList } from './RowList.tsx';
import { Choose, Remark, TextBox } from '../../shared/parts.tsx';
import { freeName, newFieldOf } from './selection.ts';
import { BilingualText } from './TextsPanel.tsx';

type Props = FieldPlace & {
  readonly label: string;
  readonly hint?: string;
  readonly fields: readonly FieldModel[];
  /** False if no dictionary has labels for them. */
  readonly hasTexts?: boolean;
};

const types = Object.keys(fieldTypeFacts).filter(isBuilder);

/** Fields within a field or an action: those of sub-rows, and the inputs of a dialog. */
export function FieldRows({
  label,
  hint,
  fields,
  of,
  path,
  textsPath = [],
  hasTexts = true,
}: Props) {
  const t = useText('designer');
  const { model, edit } = useDraft();
  const at = { of, ...(path && { path }) };
  const names = fields.map(({ name }) => name);
  const labels = path ? 'inputs' : 'fields';
  const move = (from: number, to: number) => {
    const [moved, other] = [fields[from], fields[to]];
    if (!moved || !other || other.spread !== undefined) return;
    const place = from < to ? { after: other.name } : { before: other.name };
    edit([{ type: 'moveField', ...at, name: moved.name, place }]);
  };
  const add = (builder: string) => {
    const name = freeName(builder.toLowerCase(), names);
    const field = { name, ...newFieldOf(builder, model) };
    // An action without inputs has no place for one.
    const begin: readonly SourceEdit[] =
      path && fields.length === 0 ? [{ type: 'setValue', of, path, value: {} }] : [];
    edit([...begin, { type: 'addField', ...at, field }]);
  };
  const rename = (name: string, to: string) => {
    if (to === name || names.includes(to) || !/^[a-z][a-z0-9_]{0,59}$/.test(to)) return;
    edit([
      path
        ? { type: 'renameKey', of, path: [...path, name], to }
        : { type: 'renameField', of, name, to },
    ]);
  };
  return (
    <RowList
      label={label}
      hint={hint}
      rows={fields.map((field) => ({
        key: field.name || `spread-${field.line}`,
        name: field.name || (field.spread ?? ''),
        fact: field.builder,
        isFolded: true,
        content:
          field.spread === undefined ? (
            <>
              <TextBox
                label={t('field.name')}
                value={field.name}
                isLazy
                onType={(to) => rename(field.name, to)}
              />
              {hasTexts && (
                <BilingualText label={t('texts.label')} path={[...textsPath, labels, field.name]} />
              )}
              <FieldInputs field={field} of={of} textsPath={textsPath} {...(path && { path })} />
            </>
          ) : (
            <Remark>{t('field.spread', { spread: field.spread })}</Remark>
          ),
      }))}
      onMove={move}
      onRemove={(index) => {
        const field = fields[index];
        if (field && field.spread === undefined)
          edit([
            path && fields.length === 1
              ? { type: 'removeValue', of, path }
              : { type: 'removeField', ...at, name: field.name },
          ]);
      }}
    >
      <Choose
        label={t('order.add', { list: label })}
        value=""
        codes={types}
        empty={t('order.chooseType')}
        onChoose={(builder) => builder && add(builder)}
      />
    </RowList>
  );
}
