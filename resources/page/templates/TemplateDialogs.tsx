import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { download } from '../../../src/client/index.ts';
import { apiUrl } from '../../../src/contract/index.ts';
import { Dialog, DialogCancel, WorkButton } from '../../../src/kit/index.ts';
import { type LeftOutPicture, templateLeftOutCall } from '../../../src/pages/designCalls.ts';
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
import { LeftOut } from './LeftOut.tsx';

/**
 * Fetches the file of a template. Where every picture comes along there is nothing to ask; otherwise those that stay
 * behind are listed first.
 */
export function ExportTemplate({ name, rows, onClose }: ActionDialogProps) {
  const t = useText('pageTemplates');
  const http = useHttp();
  const notify = useNotifyText();
  const { texts, nameOf } = useScope();
  const isBegun = useRef(false);
  const [problem, setProblem] = useState<string>();
  const [leftOut, setLeftOut] = useState<readonly LeftOutPicture[]>([]);
  const [isWorking, setWorking] = useState(false);
  const [row] = rows;
  const id = Number(row?.['id']);
  const label = row ? nameOf(row) : '';
  const fail = (error: Error) => setProblem(error.message || t('failed'));
  const fetchFile = async () => {
    const found = await download(http, {
      method: 'POST',
      url: apiUrl(pageTemplates.path, 'exportFile'),
      body: { ids: [id] },
      showCodeMessage: false,
    });
    if (found.type !== 'file') throw new Error(found.envelope.msg);
    saveFile(found.blob, found.name || `${label}.zip`);
    notify(texts.action(name).done({ label, count: 1 }));
    onClose();
  };
  const begin = async () => {
    const { list } = await http.call(templateLeftOutCall, { id }, { showCodeMessage: false });
    if (list.length > 0) setLeftOut(list);
    else await fetchFile();
  };
  // Once, whatever is drawn meanwhile.
  useEffect(() => {
    if (isBegun.current || !row) return;
    isBegun.current = true;
    begin().catch(fail);
  });
  const goOn = () => {
    setWorking(true);
    fetchFile()
      .catch(fail)
      .finally(() => setWorking(false));
  };
  if (problem === undefined && leftOut.length === 0) return null;
  return (
    <Dialog
      isOpen
      size="confirm"
      onClose={onClose}
      title={texts.action(name).title({ label, count: 1 })}
      buttons={
        <>
          <DialogCancel>{t(problem === undefined ? 'cancel' : 'close')}</DialogCancel>
          {problem === undefined && (
            <WorkButton variant="contained" isWorking={isWorking} onClick={goOn}>
              {t('leftOut.goOn')}
            </WorkButton>
          )}
        </>
      }
    >
      {problem === undefined ? (
        <LeftOut
          intro={t('leftOut.exporting', { smart_count: leftOut.length })}
          pictures={leftOut}
        />
      ) : (
        <p role="alert">{problem}</p>
      )}
    </Dialog>
  );
}

type BroughtTemplate = { readonly name: string; readonly leftOut: readonly LeftOutPicture[] };

/** Takes the file of a template, and says which pictures did not come with it. */
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
  const [brought, setBrought] = useState<BroughtTemplate>();
  const bring = async (chosen: File) => {
    setWorking(true);
    setProblem(undefined);
    const body = new FormData();
    body.append('file', chosen);
    try {
      const { data } = await http.request<BroughtTemplate>({
        method: 'POST',
        url: apiUrl(resource.path, 'importFile'),
        body,
        showCodeMessage: false,
      });
      await queries.invalidateQueries({ queryKey: [resource.name] });
      if (data.leftOut.length > 0) return setBrought(data);
      notify(t('imported', { name: data.name }));
      onClose();
    } catch (error) {
      setProblem((error instanceof Error && error.message) || t('failed'));
    } finally {
      setWorking(false);
    }
  };
  if (brought)
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={t('imported', { name: brought.name })}
        buttons={<DialogCancel>{t('close')}</DialogCancel>}
      >
        <LeftOut
          intro={t('leftOut.imported', { smart_count: brought.leftOut.length })}
          pictures={brought.leftOut}
        />
      </Dialog>
    );
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
