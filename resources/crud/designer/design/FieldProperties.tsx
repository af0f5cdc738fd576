import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { fieldTypeFacts, type SourceValue } from '../../../../src/generator/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { leavingEdits } from '../model/fieldLists.ts';
import type { FieldModel } from '../model/modelOf.ts';
import { fieldOptions } from '../model/optionKind.ts';
import { useDraft } from '../model/useDraft.tsx';
import { JsonInput } from './JsonInput.tsx';
import { OptionList } from './OptionInput.tsx';
import { CodeBlockView } from './CodeBlockView.tsx';
import { Beside, Choose, Remark, Stack, TextBox } from '../../shared/parts.tsx';
import { freeName, type DesignSelection } from './selection.ts';
import { BilingualText } from './TextsPanel.tsx';

type Props = {
  readonly field: FieldModel;
  readonly onSelect: (part: DesignSelection | undefined) => void;
};

/** Properties of a field: its name, its labels, and every option of its type. */
export function FieldProperties({ field, onSelect }: Props) {
  const t = useText('designer');
  const { model, draft, edit } = useDraft();
  const { name, builder } = field;
  const { shape: of } = model;
  const [problem, setProblem] = useState<string>();
  const place = useRef<HTMLDivElement>(null);
  // A field that was just added is named first.
  useEffect(() => {
    const isWanted = /_?\d*$/.test(name) && document.activeElement === document.body;
    if (isWanted) place.current?.querySelector('input')?.focus();
  }, [name]);

  if (field.spread !== undefined || of === undefined)
    return (
      <Stack>
        <h3>{name || field.spread}</h3>
        <Remark>{t('field.spread', { spread: field.spread ?? '' })}</Remark>
        {name && <BilingualText label={t('texts.label')} path={['fields', name]} />}
      </Stack>
    );
  const rename = (to: string) => {
    if (to === name) return setProblem(undefined);
    if (!/^[a-z][a-z0-9_]{0,59}$/.test(to)) return setProblem(t('field.badName'));
    if (model.names.includes(to)) return setProblem(t('field.nameTaken'));
    setProblem(undefined);
    // A table that does not exist yet has no column to keep.
    edit([{ type: 'renameField', of, name, to, ...(draft.isNew && { was: null }) }]);
    onSelect({ type: 'field', name: to });
  };
  const setOption = (option: string, value: SourceValue | undefined, typing?: string) =>
    edit(
      [
        value === undefined
          ? { type: 'removeOption', of, field: name, option: [option] }
          : { type: 'setOption', of, field: name, option: [option], value },
      ],
      typing && `${name}.${typing}`,
    );
  return (
    <Stack ref={place}>
      <TextBox label={t('field.name')} value={name} isLazy error={problem} onType={rename} />
      <BilingualText label={t('texts.label')} path={['fields', name]} />
      <BilingualText label={t('texts.hint')} path={['hints', name]} isOptional />
      <Beside>
        <Button
          variant="outlined"
          size="small"
          onClick={() => {
            const to = freeName(name, model.names);
            edit([{ type: 'copyField', of, name, to }]);
            onSelect({ type: 'field', name: to });
          }}
        >
          {t('field.copy')}
        </Button>
        <Button
          variant="outlined"
          size="small"
          color="error"
          onClick={() => {
            edit([...leavingEdits(model, name), { type: 'removeField', of, name }]);
            onSelect(undefined);
          }}
        >
          {t('field.remove')}
        </Button>
      </Beside>
      {field.code && <CodeBlockView node={field.code} />}
      {builder === undefined ? (
        <Remark>{t('field.isCode')}</Remark>
      ) : (
        <>
          <Remark>
            <b>{builder}</b> {fieldTypeFacts[builder]?.text}
          </Remark>
          <ArgumentInputs field={field} />
          <OptionList facts={fieldOptions(builder)} options={field.options} onSet={setOption} />
        </>
      )}
    </Stack>
  );
}

/** Arguments before the options: the choices of a `choice`, the table of a reference. */
function ArgumentInputs({ field }: { readonly field: FieldModel }) {
  const t = useText('designer');
  const { model, edit } = useDraft();
  const { shape: of } = model;
  if (of === undefined) return null;
  return field.arguments.map(({ value, code }, index) => {
    if (code) return <CodeBlockView key={code.text} node={code} />;
    const set = (next: SourceValue | undefined) =>
      next !== undefined &&
      edit(
        [{ type: 'setValue', of, path: ['fields', field.name, 'arguments', index], value: next }],
        `${field.name}.argument`,
      );
    if (field.builder === 'choice')
      return (
        <JsonInput
          key="choices"
          label={t('field.choices')}
          hint={t('field.choicesHint')}
          value={value}
          onSet={set}
        />
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
      <Choose
        key="reference"
        label={t('field.table')}
        value={JSON.stringify(value)}
        codes={[]}
        onChoose={() => {}}
      />
    );
  });
}
