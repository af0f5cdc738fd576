import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { Dialog, DialogCancel, Tick, WorkButton } from '../../../../src/kit/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import {
  type ActionDialogProps,
  DropArea,
  sizeText,
  useNotifyText,
  useScope,
  type UploadPort,
  useUploadPort,
  useUploadRules,
} from '../../../../src/ui/parts/index.ts';
import { PictureLine } from './PictureLine.tsx';
import { usePictureRun } from './usePictureRun.ts';

/** Sets pictures of many products by the names of their files. Source: domain D. */
export function PicturesDialog(props: ActionDialogProps) {
  const port = useUploadPort();
  return port && <Body {...props} port={port} />;
}

function Body({ name, onClose, port }: ActionDialogProps & { readonly port: UploadPort }) {
  const t = useText('resources.shop_goods.page.pictures');
  const ui = useText('ui');
  const notify = useNotifyText();
  const said = useScope().texts.action(name);
  const limitsId = useId();
  const { rules, isOff } = useUploadRules(port, 'image');
  const run = usePictureRun({ port, rules });
  const [replaces, setReplaces] = useState(false);
  const { files, isLooking, isSaving } = run;
  const matched = files.filter(({ match }) => match);
  const open = matched.filter(({ state }) => state !== 'saved');
  const unmatched = files.filter(({ match }) => !match);
  const productCount = new Set(matched.map(({ match }) => match?.product.id)).size;

  async function save() {
    const count = await run.save(replaces);
    if (count > 0) notify(t('done', { smart_count: count }));
  }
  return (
    <Dialog
      isOpen
      size="large"
      isDirty={open.length > 0}
      onClose={onClose}
      title={said.title({ label: '', count: 1 })}
      note={said.note}
      buttons={
        <>
          <DialogCancel>
            {matched.length > 0 && open.length === 0 ? t('close') : ui('act.cancel')}
          </DialogCancel>
          <WorkButton
            variant="contained"
            disabled={open.length === 0 || isLooking}
            isWorking={isSaving}
            onClick={() => void save()}
          >
            {t('save', { smart_count: open.length })}
          </WorkButton>
        </>
      }
    >
      <Parts>
        {isOff ? (
          <p>{ui('upload.off')}</p>
        ) : (
          <DropArea
            label={t('drop')}
            accept={rules?.accept ?? ''}
            isMany
            isDisabled={!rules || isSaving}
            limitsId={limitsId}
            onFiles={(chosen) => void run.add(chosen)}
          >
            {rules && (
              <small id={limitsId}>
                {ui('upload.limits', {
                  smart_count: 2,
                  types: [...rules.allowedSuffixes, ...rules.allowedMimeTypes].join(
                    ui('upload.join'),
                  ),
                  size: sizeText(rules.maxSize),
                })}
              </small>
            )}
          </DropArea>
        )}
        <div role="status">
          {isLooking && <p>{t('looking')}</p>}
          {files.length > 0 && !isLooking && (
            <p>
              {t('summary', {
                files: matched.length,
                count: files.length,
                smart_count: productCount,
              })}
            </p>
          )}
          {unmatched.length > 0 && !isLooking && (
            <p data-wrong>
              {t('unmatched', { names: unmatched.map(({ file }) => file.name).join(t('comma')) })}
            </p>
          )}
        </div>
        {files.length > 0 && (
          <>
            <label>
              <Tick
                checked={replaces}
                disabled={isSaving}
                onChange={({ target }) => setReplaces(target.checked)}
              />
              {t('replaces')}
            </label>
            <ul aria-label={t('list')}>
              {files.map((each) => (
                <PictureLine key={each.key} picture={each} run={run} />
              ))}
            </ul>
          </>
        )}
      </Parts>
    </Dialog>
  );
}

const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  '& ul': { display: 'grid', margin: 0, padding: 0, listStyle: 'none' },
  '& p': { margin: 0 },
  '& > label': { display: 'inline-flex', alignItems: 'center' },
  '& [data-wrong]': { color: theme.vars.palette.tone.warning.fg, overflowWrap: 'anywhere' },
}));
