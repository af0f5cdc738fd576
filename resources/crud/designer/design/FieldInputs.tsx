import {
  fieldTypeFacts,
  type SourcePath,
  type SourceValue,
} from '../../../../src/generator/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import type { FieldModel } from '../model/modelOf.ts';
import { isSourceObject } from '../model/nodes.ts';
import { fieldOptions } from '../model/optionKind.ts';
import { useDraft } from '../model/useDraft.tsx';
import { ChoicesInput, isChoices } from './ChoicesInput.tsx';
import { CodeBlockView } from './CodeBlockView.tsx';
import { JsonInput } from './JsonInput.tsx';
import { OptionList } from './OptionInput.tsx';
import { Remark, TextBox } from '../../shared/parts.tsx';

/** Place of fields in the declaration, and of their texts. */
export type FieldPlace = {
  readonly of: string;
  /** Absent: the fields of the shape. */
  readonly path?: SourcePath;
  /** Path in the dictionaries that holds `fields` or `inputs`, and `options`. */
  readonly textsPath?: SourcePath;
};

type Props = FieldPlace & { readonly field: FieldModel };

/** Type of a field, its arguments and every option. */
export function FieldInputs({ field, of, path, textsPath = [] }: Props) {
  const t = useText('designer');
  const { edit } = useDraft();
  const { name, builder, code, options } = field;
  const setOption = (option: string, value: SourceValue | undefined, typing?: string) => {
    const at = { of, field: name, option: [option], ...(path && { path }) };
    edit(
      [value === undefined ? { type: 'removeOption', ...at } : { type: 'setOption', ...at, value }],
      typing && `${[of, ...(path ?? [])].join('.')}.${name}.${typing}`,
    );
  };
  if (builder === undefined)
    return (
      <>
        {code && <CodeBlockView node={code} />}
        <Remark>{t('field.isCode')}</Remark>
      </>
    );
  return (
    <>
      <Remark>
        <b>{builder}</b> {fieldTypeFacts[builder]?.text}
      </Remark>
      <ArgumentInputs {...{ field, of, path, textsPath }} />
      <OptionList facts={fieldOptions(builder)} options={options} onSet={setOption} />
    </>
  );
}

type ArgumentProps = Required<Pick<FieldPlace, 'of' | 'textsPath'>> & {
  readonly field: FieldModel;
  readonly path: SourcePath | undefined;
};

/** Arguments before the options: the choices of a `choice`, the table of a reference. */
function ArgumentInputs({ field, of, path = ['fields'], textsPath }: ArgumentProps) {
  const t = useText('designer');
  const { edit } = useDraft();
  return field.arguments.map(({ value, code }, index) => {
    if (code) return <CodeBlockView key={code.text} node={code} />;
    const at = [...path, field.name, 'arguments', index];
    const set = (next: SourceValue | undefined) =>
      next !== undefined &&
      edit([{ type: 'setValue', of, path: at, value: next }], `${of}.${at.join('.')}`);
    if (field.builder === 'choice')
      return isSourceObject(value) && isChoices(value) ? (
        <ChoicesInput
          key="choices"
          value={value}
          of={of}
          path={at}
          textsPath={[...textsPath, 'options', field.name]}
        />
      ) : (
        <JsonInput key="choices" label={t('field.choices')} value={value} onSet={set} />
      );
    return typeof value === 'string' ? (
      <TextBox
        key="table"
        label={t('field.table')}
        hint={t('field.tableHint')}
        value={value}
        isLazy
        onType={set}
      />
    ) : (
      <Remark key="reference">
        {t('field.refers', { name: isSourceObject(value) ? String(value['$ref']) : '' })}
      </Remark>
    );
  });
}
