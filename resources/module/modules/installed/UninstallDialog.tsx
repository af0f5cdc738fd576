import { useState } from 'react';
import { Dialog, DialogCancel, WorkButton } from '../../../../src/kit/index.ts';
import { type InstalledModule, uninstallModuleCall } from '../../../../src/modules/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { useHttp } from '../../../../src/ui/parts/index.ts';
import { useModuleChanges } from '../change/changes.ts';
import { ChoiceRadios } from '../parts/ChoiceRadios.tsx';
import { RefusalNote } from '../parts/RefusalNote.tsx';
import { TextEntry } from '../parts/TextEntry.tsx';
import { unreported, useWork } from '../parts/useWork.ts';

type Props = { readonly module: InstalledModule; readonly onClose: () => void };

/** Removes a module after its uid was typed; its data stays unless a person says otherwise. */
export function UninstallDialog({ module: { uid, title }, onClose }: Props) {
  const t = useText('modules.uninstall');
  const cancel = useText('modules')('cancel');
  const http = useHttp();
  const { follow } = useModuleChanges();
  const { isWorking, refusal, run } = useWork();
  const [data, setData] = useState<DataChoice>('keep');
  const [typed, setTyped] = useState('');
  const uninstall = () =>
    run(async () => {
      const order = { uid, typed, drops_data: data === 'drop' ? 1 : 0 } as const;
      const begun = await http.call(uninstallModuleCall, order, unreported);
      onClose();
      follow(begun, { kind: 'uninstall', title });
    });
  return (
    <Dialog
      isOpen
      isDirty={typed !== ''}
      onClose={onClose}
      title={t('title', { name: title })}
      note={t('note')}
      buttons={
        <>
          <DialogCancel>{cancel}</DialogCancel>
          <WorkButton
            variant="contained"
            color="error"
            disabled={typed !== uid}
            isWorking={isWorking}
            onClick={() => void uninstall()}
          >
            {t(data === 'drop' ? 'goDrop' : 'go')}
          </WorkButton>
        </>
      }
    >
      <div>{t('hint', { uid })}</div>
      <ChoiceRadios
        legend={t('data')}
        chosen={data}
        onChoose={setData}
        choices={[
          { value: 'keep', label: t('keep'), follows: t('keepFollows') },
          { value: 'drop', label: t('drop'), follows: t('dropFollows') },
        ]}
      />
      <TextEntry label={t('typed', { uid })} value={typed} onType={setTyped} />
      <RefusalNote>{refusal}</RefusalNote>
    </Dialog>
  );
}

type DataChoice = 'keep' | 'drop';
