import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { download } from '../../../src/client/index.ts';
import { apiUrl } from '../../../src/contract/index.ts';
import { Dialog, DialogCancel, WorkButton } from '../../../src/kit/index.ts';
import { useText } from '../../../src/texts/index.ts';
import {
  type ActionDialogProps,
  FileDrop,
  type Row,
  saveFile,
  useHttp,
  useNotifyText,
  useScope,
} from '../../../src/ui/parts/index.ts';
import { PageThumb } from '../frame/PageThumb.tsx';
import { pageTemplates } from '../templates.ts';

/** Fetches the file of a template, for which there is nothing to ask; says why it cannot. */
export function ExportTemplate({ name, rows, onClose }: ActionDialogProps) {
  const t = useText('pageTemplates');
  const http = useHttp();
  const notify = useNotifyText();
  const { texts, nameOf } = useScope();
  const isBegun = useRef(false);
  const [problem, setProblem] = useState<string>();
  const [row] = rows;
  const label = row ? nameOf(row) : '';
  useEffect(() => {
    if (isBegun.current || !row) return;
    isBegun.current = true;
    const start = async () => {
      const found = await download(http, {
        method: 'POST',
        url: apiUrl(pageTemplates.path, 'exportFile'),
        body: { ids: [Number(row['id'])] },
        showCodeMessage: false,
      });
      if (found.type !== 'file') throw new Error(found.envelope.msg);
      saveFile(found.blob, found.name || `${label}.zip`);
      notify(texts.action(name).done({ label, count: 1 }));
    };
    start().then(onClose, (error: Error) => setProblem(error.message || t('failed')));
  }, [http, notify, texts, name, row, label, onClose, t]);
  if (problem === undefined) return null;
  return (
    <Dialog
      isOpen
      size="confirm"
      onClose={onClose}
      title={texts.action(name).title({ label, count: 1 })}
      buttons={<DialogCancel>{t('close')}</DialogCancel>}
    >
      <p role="alert">{problem}</p>
    </Dialog>
  );
}

/** Takes the file of a template. */
export function ImportTemplate({ name, onClose }: ActionDialogProps) {
  const t = useText('pageTemplates');
  const http = useHttp();
  const queries = useQueryClient();
  const notify = useNotifyText();
  const { resource, texts } = useScope();
  const said = texts.action(name);
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const [isWorking, setWorking] = useState(false);
  const bring = async (chosen: File) => {
    setWorking(true);
    setProblem(undefined);
    const body = new FormData();
    body.append('file', chosen);
    try {
      const { data } = await http.request<{ readonly name: string }>({
        method: 'POST',
        url: apiUrl(resource.path, 'importFile'),
        body,
        showCodeMessage: false,
      });
      await queries.invalidateQueries({ queryKey: [resource.name] });
      notify(t('imported', { name: data.name }));
      onClose();
    } catch (error) {
      setProblem((error instanceof Error && error.message) || t('failed'));
    } finally {
      setWorking(false);
    }
  };
  return (
    <Dialog
      isOpen
      isDirty={file !== undefined}
      onClose={onClose}
      title={said.title({ label: '', count: 0 })}
      note={said.note}
      buttons={
        <>
          <DialogCancel>{t('cancel')}</DialogCancel>
          <WorkButton
            variant="contained"
            disabled={!file}
            isWorking={isWorking}
            onClick={() => file && void bring(file)}
          >
            {t('import')}
          </WorkButton>
        </>
      }
    >
      <FileDrop
        file={file}
        accept=".zip,application/zip"
        rules={t('rules')}
        onChoose={(chosen) => {
          setProblem(undefined);
          setFile(chosen);
        }}
      />
      {problem && <Problem role="alert">{problem}</Problem>}
    </Dialog>
  );
}

/** The page of a template, above its facts. */
export function TemplatePicture({ row: { id, version } }: { readonly row: Row }) {
  return (
    <Place>
      <PageThumb row={{ of: 'page_template', id: Number(id), version }} size="large" />
    </Place>
  );
}

const Place = styled('div')(({ theme }) => ({ padding: theme.spacing(4, 5, 0) }));

const Problem = styled('p')(({ theme }) => ({
  margin: 0,
  color: theme.vars.palette.tone.danger.fg,
}));
