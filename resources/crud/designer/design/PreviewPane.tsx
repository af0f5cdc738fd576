import { styled } from '@mui/material/styles';
import { useEffect, useId, useMemo, useState } from 'react';
import { useLocale } from 'ra-core';
import { builtOf } from '../../../../src/generator/index.ts';
import { ViewTabs } from '../../../../src/kit/index.ts';
import type { AnyResource } from '../../../../src/schema/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { useLoadResource } from '../../../../src/ui/parts/index.ts';
import {
  PreviewScreens,
  type PreviewView,
  previewViews,
} from '../../../../src/ui/preview/index.ts';
import { useDraft } from '../model/useDraft.tsx';

/** The generated screens of the draft over sample rows. They follow each change. */
export function PreviewPane() {
  const t = useText('designer');
  const { draft, model } = useDraft();
  const [view, setView] = useState<PreviewView>('list');
  const declared = useDeclared(
    draft.isNew ? undefined : String(model.options['name']?.value ?? model.table),
  );
  const { source } = draft;
  const { resource, failure } = useMemo(() => builtOf(source, declared), [source, declared]);
  const locale = useLocale();
  const texts = draft.texts[locale === 'en' ? 'en' : 'zh-cn'] ?? {};
  const id = useId();
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
          <PreviewScreens
            resource={resource}
            texts={texts}
            view={view}
            failed={t('preview.failed')}
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
  '&[data-view=phone]': { maxWidth: 390, marginInline: 'auto' },
}));
