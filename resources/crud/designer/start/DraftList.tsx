import Button from '@mui/material/Button';
import { useState } from 'react';
import type { DraftSummary } from '../../../../src/generator/index.ts';
import {
  Dialog,
  DialogCancel,
  fullTime,
  Sheet,
  SheetPart,
  WorkButton,
} from '../../../../src/kit/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { useHttp, useNotifyText } from '../../../../src/ui/parts/index.ts';
import { Remark, PartHead } from '../../shared/parts.tsx';
import { createDesignerCalls } from '../../shared/designerCalls.ts';
import { Lines } from './SearchList.tsx';

type Props = {
  readonly drafts: readonly DraftSummary[];
  readonly onOpen: (draft: DraftSummary) => void;
  readonly onDiscarded: () => void;
};

/** Drafts that were not written yet: to go on with, or to discard. */
export function DraftList({ drafts, onOpen, onDiscarded }: Props) {
  const t = useText('designer');
  const [asked, setAsked] = useState<DraftSummary>();
  return (
    <Sheet>
      <SheetPart>
        <PartHead title={t('drafts.title')} />
        <Lines aria-label={t('drafts.title')}>
          {drafts.map((draft) => (
            <li key={draft.id}>
              <span>
                {draft.file}
                <Remark as="span">
                  {[
                    draft.isNew && t('drafts.isNew'),
                    t('drafts.version', { version: draft.version }),
                    fullTime(draft.changedAt),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Remark>
              </span>
              <div>
                <Button
                  size="small"
                  aria-label={t('drafts.discardOne', { file: draft.file })}
                  onClick={() => setAsked(draft)}
                >
                  {t('drafts.discard')}
                </Button>
                <Button
                  size="small"
                  variant="outlined"
                  aria-label={t('drafts.goOne', { file: draft.file })}
                  onClick={() => onOpen(draft)}
                >
                  {t('drafts.go')}
                </Button>
              </div>
            </li>
          ))}
        </Lines>
      </SheetPart>
      {asked && (
        <DiscardDialog
          draft={asked}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            setAsked(undefined);
            onDiscarded();
          }}
        />
      )}
    </Sheet>
  );
}

type DiscardProps = {
  readonly draft: DraftSummary;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

function DiscardDialog({ draft, onClose, onDone }: DiscardProps) {
  const t = useText('designer');
  const http = useHttp();
  const notify = useNotifyText();
  const [isRunning, setRunning] = useState(false);
  const discard = async () => {
    setRunning(true);
    try {
      await createDesignerCalls(http).discard(draft.id);
      onDone();
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), 'error');
      setRunning(false);
    }
  };
  return (
    <Dialog
      isOpen
      size="confirm"
      onClose={onClose}
      title={t('drafts.sure', { file: draft.file })}
      buttons={
        <>
          <DialogCancel>{t('drafts.cancel')}</DialogCancel>
          <WorkButton
            variant="contained"
            color="error"
            isWorking={isRunning}
            onClick={() => void discard()}
          >
            {t('drafts.discard')}
          </WorkButton>
        </>
      }
    />
  );
}
