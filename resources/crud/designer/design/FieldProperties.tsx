import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../../src/texts/index.ts';
import { leavingEdits } from '../model/fieldLists.ts';
import { type FieldModel, shapeOfRows } from '../model/modelOf.ts';
import { useDraft } from '../model/useDraft.tsx';
import { FieldInputs } from './FieldInputs.tsx';
import { FieldNamesContext } from './fieldNames.ts';
import { FieldRows } from './FieldRows.tsx';
import { Beside, Remark, Stack, TextBox } from '../../shared/parts.tsx';
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
  const { name } = field;
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
  const rows = model.others.find(({ id }) => id === shapeOfRows(field));
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
      <FieldNamesContext value={rows?.names}>
        <FieldInputs field={field} of={of} />
      </FieldNamesContext>
      {rows && (
        <FieldRows
          label={t('field.rows')}
          fields={rows.fields}
          of={rows.id}
          textsPath={['rows', name]}
        />
      )}
    </Stack>
  );
}
