import { useState } from 'react';
import { Dialog, DialogCancel } from '../../../../src/kit/index.ts';
import { type PreparedModule, uploadModuleCall } from '../../../../src/modules/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { FileDrop, useHttp } from '../../../../src/ui/parts/index.ts';
import { RefusalNote } from '../parts/RefusalNote.tsx';
import { unreported, useWork } from '../parts/useWork.ts';

type Props = {
  readonly onPrepared: (module: PreparedModule) => void;
  readonly onClose: () => void;
};

/** Brings a module from a file. It is checked as soon as it is chosen; nothing of it runs. */
export function UploadDialog({ onPrepared, onClose }: Props) {
  const t = useText('installing');
  const http = useHttp();
  const { isWorking, refusal, run } = useWork();
  const [file, setFile] = useState<File>();
  const [sent, setSent] = useState(0);
  const send = (chosen: File) => {
    setFile(chosen);
    setSent(0);
    void run(async () => {
      const { method, path: url } = uploadModuleCall;
      const body = new FormData();
      body.append('file', chosen);
      const { data } = await http.request<{ readonly module: PreparedModule }>({
        ...unreported,
        method,
        url,
        body,
        timeoutMs: 0,
        onProgress: setSent,
      });
      onPrepared(data.module);
    });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('upload.title')}
      buttons={<DialogCancel>{t('cancel')}</DialogCancel>}
    >
      <FileDrop
        file={file}
        accept=".zip"
        rules={t('upload.rules')}
        onChoose={(chosen) => {
          if (!isWorking) send(chosen);
        }}
      />
      <div role="status">
        {isWorking &&
          (sent > 0 && sent < 1
            ? t('upload.sending', { percent: Math.round(sent * 100) })
            : t('upload.checking'))}
      </div>
      <RefusalNote title={t('upload.refused')}>{refusal}</RefusalNote>
    </Dialog>
  );
}
