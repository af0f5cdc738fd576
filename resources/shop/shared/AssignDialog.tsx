import { styled } from '@mui/material/styles';
import { useGetIdentity } from 'ra-core';
import { useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import { colleaguesCall } from '../../../src/contract/index.ts';
import { viewsOf } from '../../../src/fields/FieldKitProvider.tsx';
import {
  FieldKitContext,
  type FindOptions,
  type InputProps,
  useFieldKit,
} from '../../../src/fields/view.ts';
import { RowButton } from '../../../src/kit/index.ts';
import { useText } from '../../../src/texts/index.ts';
import {
  ActionDialog,
  type ActionDialogProps,
  ActionInputs,
  useHttp,
  useScope,
} from '../../../src/ui/parts/index.ts';

/** Gives records to a colleague who may read them, to oneself, or to nobody. */
export function AssignDialog(props: ActionDialogProps) {
  const { name, action, rows } = props;
  const { texts } = useScope();
  return (
    <ActionDialog {...props}>
      <ActionInputs
        action={action}
        rows={rows}
        texts={texts.action(name)}
        own={{ assignee_id: AssigneeInput }}
      />
    </ActionDialog>
  );
}

/** Offers colleagues by a call of the resource: who assigns need not be allowed to read the list of admins. */
function AssigneeInput(props: InputProps) {
  const t = useText('notes.assign');
  const { setValue } = useFormContext();
  const { identity } = useGetIdentity();
  const kit = useFieldKit();
  const optionsOf = useColleagueOptions(Number(identity?.id), identity?.fullName ?? '');
  const withColleagues = useMemo(() => ({ ...kit, optionsOf }), [kit, optionsOf]);
  const { Input } = viewsOf(props.field);
  const set = (id: number | null) =>
    setValue(props.name, id, { shouldDirty: true, shouldValidate: true });
  return (
    <>
      {/* The key draws the name anew once the reader is known. */}
      <FieldKitContext value={withColleagues} key={String(identity?.id)}>
        <Input {...props} />
      </FieldKitContext>
      <Chips role="group" aria-label={t('who')}>
        {identity && (
          <RowButton type="button" onClick={() => set(Number(identity.id))}>
            {t('me')}
          </RowButton>
        )}
        <RowButton type="button" onClick={() => set(null)}>
          {t('nobody')}
        </RowButton>
      </Chips>
    </>
  );
}

function useColleagueOptions(ownId: number, ownName: string): FindOptions {
  const http = useHttp();
  const { resource } = useScope();
  return useMemo<FindOptions>(
    () =>
      async (_, { search = '', ids, signal }) => {
        const { list } = await http.call(
          colleaguesCall(resource.path),
          { text: search },
          { signal, showCodeMessage: false },
        );
        const me = { id: ownId, label: ownName };
        const isMeant = ownName.toLowerCase().includes(search.toLowerCase());
        const found = list.map(({ id, name }) => ({ id, label: name }));
        const all = isMeant ? [me, ...found] : found;
        return ids ? all.filter(({ id }) => ids.includes(id)) : all;
      },
    [http, resource, ownId, ownName],
  );
}

const Chips = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2),
  marginTop: theme.spacing(2),
}));
