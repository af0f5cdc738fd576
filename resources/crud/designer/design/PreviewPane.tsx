import { styled } from '@mui/material/styles';
import { memo, useEffect, useId, useMemo, useState } from 'react';
import { useEvent, useLocale } from 'ra-core';
import { builtOf, type DraftView } from '../../../../src/generator/index.ts';
import { ViewTabs } from '../../../../src/kit/index.ts';
import type { AnyResource } from '../../../../src/schema/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { useLoadResource } from '../../../../src/ui/parts/index.ts';
import {
  type PreviewPart,
  PreviewScreens,
  type PreviewView,
  previewViews,
} from '../../../../src/ui/preview/index.ts';
import type { DesignModel } from '../model/modelOf.ts';
import { useDraft } from '../model/useDraft.tsx';
import { entriesIn } from './ListParts.tsx';
import type { DesignSelection } from './selection.ts';

type PreviewPaneProps = { readonly onSelect: (part: DesignSelection) => void };

/** The generated screens of the draft over sample rows. They follow each change; a click selects the part. */
export function PreviewPane({ onSelect }: PreviewPaneProps) {
  const t = useText('designer');
  const { draft: newest, model } = useDraft();
  const draft = useSettled(newest);
  const [view, setView] = useState<PreviewView>('list');
  const declared = useDeclared(
    draft.isNew ? undefined : String(model.options['name']?.value ?? model.table),
  );
  const { source } = draft;
  const { resource, failure } = useMemo(() => builtOf(source, declared), [source, declared]);
  const locale = useLocale();
  const texts = draft.texts[locale === 'en' ? 'en' : 'zh-cn'] ?? noTexts;
  const id = useId();
  const pick = useEvent((part: PreviewPart) => {
    const picked = selectionOf(model, part);
    if (picked) onSelect(picked);
  });
  return (
    <>
      <ViewTabs
        label={t('preview.views')}
        views={previewViews.map((key) => ({ key, label: t(`preview.${key}`) }))}
        current={view}
        onChange={(key) => setView(previewViews.find((each) => each === key) ?? 'list')}
        controls={id}
      />
      <Frame id={id} role="region" aria-label={t(`preview.${view}`)} tabIndex={0} data-view={view}>
        {resource ? (
          <Screens
            resource={resource}
            texts={texts}
            view={view}
            failed={t('preview.failed')}
            onPick={pick}
          />
        ) : (
          <p role="status">
            {failure ? t('preview.reason', { failure }) : t('preview.noResource')}
          </p>
        )}
      </Frame>
    </>
  );
}

const noTexts = {};

/** Drawn anew only for another design: a screen of many fields takes longer than a key press. */
const Screens = memo(PreviewScreens);

/** The draft as of the last pause: drawing follows typing, and never holds it up. */
function useSettled(newest: DraftView): DraftView {
  const [settled, setSettled] = useState(newest);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(newest), pauseMs);
    return () => clearTimeout(pause);
  }, [newest]);
  return settled;
}

const pauseMs = 150;

/** The part of the design that draws a part of a screen; a field stands for a column that is not declared. */
function selectionOf(model: DesignModel, part: PreviewPart): DesignSelection | undefined {
  if (part.type === 'card') return part;
  const { type, name } = part;
  if (type === 'action') return { type, name };
  const index =
    type === 'column'
      ? entriesIn(model, type).findIndex((entry) => [entry].flat().includes(name))
      : -1;
  if (index >= 0) return { type: 'column', index };
  return model.fields.some((field) => field.name === name) ? { type: 'field', name } : undefined;
}

/** The resource as it was declared when the page was built; it knows the values that stand in code. */
function useDeclared(name: string | undefined): AnyResource | undefined {
  const load = useLoadResource();
  const [declared, setDeclared] = useState<AnyResource>();
  useEffect(() => {
    if (!load || name === undefined) return;
    let isCurrent = true;
    // A resource that is not in the bundle is no fault: the draft alone is drawn then.
    const loading = new Promise<AnyResource>((resolve) => resolve(load(name)));
    loading.then(
      (found) => isCurrent && setDeclared(found),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [load, name]);
  return declared;
}

const Frame = styled('div')(({ theme }) => ({
  minHeight: 320,
  padding: theme.spacing(4),
  overflow: 'auto',
  backgroundColor: theme.vars.palette.background.default,
  cursor: 'pointer',
  '&[data-view=phone]': { maxWidth: 390, marginInline: 'auto' },
}));
