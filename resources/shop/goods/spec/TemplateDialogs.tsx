import Button from '@mui/material/Button';
import Radio from '@mui/material/Radio';
import { styled } from '@mui/material/styles';
import { useDataProvider } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { InvalidReply } from '../../../../src/client/index.ts';
import { BoxFrame } from '../../../../src/fields/parts/BoxFrame.tsx';
import { Dialog, DialogCancel, Field } from '../../../../src/kit/index.ts';
import type { ListRowOf } from '../../../../src/schema/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { useListOf, useNotifyText } from '../../../../src/ui/parts/index.ts';
import type { Attr } from '../../sku.ts';
import { newId, type TemplateGroup, withTemplate } from './edits.ts';

const templates = 'shop_spec_template';

type Template = {
  readonly id: number;
  readonly name: string;
  readonly attrs: readonly TemplateGroup[];
};

type ApplyDialogProps = {
  readonly onApply: (next: (attrs: readonly Attr[]) => readonly Attr[]) => void;
  readonly onClose: () => void;
};

/** Fills the groups from a template: missing ones are added, or all are replaced. */
export function ApplyDialog({ onApply, onClose }: ApplyDialogProps) {
  const t = useText('spec.template');
  const { data, error } = useListOf(templates, templatesOn);
  const found = data?.map(templateOf);
  const [chosen, setChosen] = useState<number>();
  const [replaces, setReplaces] = useState(false);
  const template = found?.find(({ id }) => id === chosen) ?? found?.[0];
  function apply() {
    if (!template) return;
    onApply((attrs) => withTemplate(attrs, template.attrs, { replaces, id: newId }));
    onClose();
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title')}
      buttons={<Buttons action={t('done')} isDisabled={!template} onAct={apply} />}
    >
      {error && <p role="alert">{t('failed')}</p>}
      {found?.length === 0 && <p>{t('none')}</p>}
      {found && found.length > 0 && (
        <>
          <Field label={t('choose')}>
            {(binding) => (
              <BoxFrame>
                <select
                  {...binding}
                  value={template?.id}
                  onChange={({ target }) => setChosen(Number(target.value))}
                >
                  {found.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </select>
              </BoxFrame>
            )}
          </Field>
          {template?.attrs.map(({ name, values }) => (
            <p key={name}>{`${name}: ${values.join(' · ')}`}</p>
          ))}
          {[false, true].map((each) => (
            <Choice key={String(each)}>
              <Radio checked={replaces === each} onChange={() => setReplaces(each)} />
              {t(each ? 'replace' : 'append')}
            </Choice>
          ))}
        </>
      )}
    </Dialog>
  );
}

const templatesOn = {
  pagination: { page: 1, perPage: 100 },
  sort: { field: 'weigh', order: 'DESC' },
  filter: { status: 1 },
} as const;

const templateOf = ({ id, name, attrs }: ListRowOf<typeof templates>): Template => ({
  id,
  name,
  attrs: attrs.map(({ name_en, values_en, ...group }) => ({
    name: group.name,
    nameEn: name_en,
    values: group.values,
    valuesEn: values_en,
  })),
});

type SaveDialogProps = { readonly attrs: readonly Attr[]; readonly onClose: () => void };

/** Saves the groups as a template under a name of its own. */
export function SaveDialog({ attrs, onClose }: SaveDialogProps) {
  const t = useText('spec.template');
  const provider = useDataProvider();
  const notify = useNotifyText();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  async function save() {
    setSaving(true);
    try {
      await provider.create(templates, {
        data: { name: name.trim(), status: 1, attrs: attrs.filter(isNamed).map(groupWire) },
        meta: { isQuiet: true, isWire: true },
      });
      notify(t('saved'));
      onClose();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      // The reply of a refused template names the error, such as a duplicate name.
      const [refused] = error instanceof InvalidReply ? Object.values(error.body.errors) : [];
      setProblem(refused ?? error.message);
    } finally {
      setSaving(false);
    }
  }
  return (
    <Dialog
      isOpen
      isDirty={name !== ''}
      onClose={onClose}
      title={t('saveTitle')}
      buttons={
        <Buttons
          action={t('saveDone')}
          isDisabled={isSaving || name.trim() === ''}
          onAct={() => void save()}
        />
      }
    >
      <Field label={t('name')} isRequired error={problem}>
        {(binding) => (
          <BoxFrame isInvalid={problem !== undefined}>
            <input
              {...binding}
              type="text"
              maxLength={60}
              autoComplete="off"
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </BoxFrame>
        )}
      </Field>
    </Dialog>
  );
}

const isNamed = ({ attrName, values }: Attr): boolean =>
  attrName.trim() !== '' && values.length > 0;

const groupWire = ({ attrName, attrNameEn, values }: Attr) => ({
  name: attrName,
  name_en: attrNameEn ?? null,
  values: values.map(({ attrValue }) => attrValue),
  // None, or one for each value.
  values_en: values.every(({ attrValueEn }) => attrValueEn)
    ? values.map(({ attrValueEn }) => attrValueEn)
    : [],
});

type ButtonsProps = {
  readonly action: ReactNode;
  readonly isDisabled: boolean;
  readonly onAct: () => void;
};

function Buttons({ action, isDisabled, onAct }: ButtonsProps) {
  const cancel = useText('ui.act')('cancel');
  return (
    <>
      <DialogCancel>{cancel}</DialogCancel>
      <Button variant="contained" disabled={isDisabled} onClick={onAct}>
        {action}
      </Button>
    </>
  );
}

const Choice = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
}));
