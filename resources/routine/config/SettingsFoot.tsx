import { useRef, useState } from 'react';
import { useFormContext, useFormState, type FieldValues } from 'react-hook-form';
import { changeSettings, type SettingField } from '../../../src/contract/index.ts';
import { SaveBar } from '../../../src/kit/index.ts';
import {
  changedValues,
  errorList,
  formMark,
  goToField,
  inFormOrder,
  Problem,
  saveProblem,
  useDiscard,
  useHttp,
  useSaveKey,
  useIsSlow,
  useNotifyText,
  useScope,
} from '../../../src/ui/parts/index.ts';
import { refusedFields } from './refusedFields.ts';
import { sentValues } from './settingItems.ts';
import { useReload } from './useSettings.ts';
import { useText } from '../../../src/texts/index.ts';

type Group = { readonly name: string; readonly items: readonly SettingField[] };
type Props = { readonly groups: readonly Group[]; readonly onTab: (tab: string) => void };

/** Saves the changes of all tabs, and leads to a refused value in its tab. */
export function SettingsFoot({ groups, onTab }: Props) {
  const t = useText('ui');
  const place = useRef<HTMLDivElement>(null);
  const { isDirty, errors } = useFormState();
  const form = useFormContext();
  const { save, isSaving } = useSave(groups.flatMap(({ items }) => items));
  const fill = (values: Readonly<Record<string, unknown>>) => {
    for (const [name, value] of Object.entries(values))
      form.setValue(name, value, { shouldDirty: true, shouldValidate: true });
  };
  const discard = useDiscard({ fill });
  const isSlow = useIsSlow(isSaving);
  const names = groups.flatMap(({ items }) => items.map(({ name }) => name));
  const isWrong = Object.keys(errors).length > 0;

  function goTo(path: string | undefined) {
    if (path === undefined) return;
    const [name] = path.split('.');
    const group = groups.find(({ items }) => items.some((item) => item.name === name));
    if (group) onTab(group.name);
    lead(path, mostFrames);
  }
  /** The tab has to be there first, which takes a few frames. */
  function lead(path: string, framesLeft: number) {
    requestAnimationFrame(() => {
      const marked = place.current?.closest(`[${formMark}]`);
      const isThere = marked && goToField(marked, path, form.setFocus);
      if (!isThere && framesLeft > 0) lead(path, framesLeft - 1);
    });
  }
  const submit = () =>
    void form.handleSubmit(
      async (values) => {
        const refused = await save(values);
        goTo(names.find((name) => refused.includes(name)));
      },
      (wrong) => goTo(inFormOrder(errorList(wrong), names)[0]?.path),
    )();
  useSaveKey(isSaving || !isDirty ? undefined : submit);

  return (
    <div ref={place} style={{ display: 'contents' }}>
      {(isDirty || isWrong) && (
        <SaveBar
          problem={isWrong && !isSaving ? <Problem fields={names} onGo={goTo} /> : undefined}
          note={isSlow ? t('save.slow') : undefined}
          isSaving={isSaving}
          onDiscard={discard}
          onSave={submit}
        />
      )}
    </div>
  );
}

const mostFrames = 60;

function useSave(items: readonly SettingField[]) {
  const t = useText();
  const notify = useNotifyText();
  const http = useHttp();
  const { resource } = useScope();
  const reload = useReload();
  const form = useFormContext();
  const [isSaving, setSaving] = useState(false);

  /** Returns the names of refused settings. */
  async function save(values: FieldValues): Promise<readonly string[]> {
    const changed = sentValues(changedValues(form.formState.defaultValues ?? {}, values), items);
    setSaving(true);
    try {
      await http.call(changeSettings(resource.path), changed, {
        showCodeMessage: false,
      });
      form.reset(values);
      notify(t('screens.settings.saved'));
      await reload();
      return [];
    } catch (error) {
      return fail(error);
    } finally {
      setSaving(false);
    }
  }

  function fail(error: unknown): readonly string[] {
    if (!(error instanceof Error)) throw error;
    const refused = Object.entries(refusedFields(error));
    for (const [name, message] of refused) form.setError(name, { type: 'server', message });
    if (refused.length === 0) form.setError('root', saveProblem(error, t));
    return refused.map(([name]) => name);
  }

  return { save, isSaving };
}
