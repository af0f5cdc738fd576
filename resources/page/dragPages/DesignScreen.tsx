import { useQuery } from '@tanstack/react-query';
import { useGetIdentity, useLocale, usePermissions } from 'ra-core';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { browserStore, ReplyError } from '../../../src/client/index.ts';
import { type Language, languages, ReplyCode } from '../../../src/contract/index.ts';
import { SkeletonRows } from '../../../src/kit/index.ts';
import { designCall } from '../../../src/pages/designCalls.ts';
import { readTree } from '../../../src/pages/index.ts';
import { RecordFaultPage, useHttp, useScope } from '../../../src/ui/parts/index.ts';
import { createDraftStore, draftKey } from '../../../src/ui/form/draftStore.ts';
import { Builder } from './Builder.tsx';
import { AnnounceProvider } from './model/announce.tsx';
import { DesignProvider, type KeptDesigns, quietly } from './model/useDesign.tsx';
import { CanvasViewProvider } from './model/view.tsx';

/** The builder of a page design. It is opened by whoever may design pages. */
export function DesignScreen({ id }: { readonly id: number }) {
  const { access } = useScope();
  const { isPending } = usePermissions();
  const { identity } = useGetIdentity();
  if (isPending || !identity) return <Skeleton />;
  if (!access.can('design')) return <RecordFaultPage error={denied} onRetry={() => {}} />;
  return <LoadedDesign id={id} person={identity.id} />;
}

function LoadedDesign({ id, person }: { readonly id: number; readonly person: unknown }) {
  const http = useHttp();
  const locale = useLocale();
  const [search] = useSearchParams();
  const kept = useMemo(() => keptDesigns(draftKey(person, 'drag_page.design', id)), [person, id]);
  const { data, error, refetch } = useQuery({
    queryKey: ['drag_page', 'design', id],
    queryFn: () => http.call(designCall, { id }, quietly),
    // It is edited here from now on: a reply that comes later must not replace it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const start = useMemo(
    () => ({
      width: data?.terminal === 'pc' ? (1200 as const) : (390 as const),
      language: languageOf(locale),
      isDark: false,
    }),
    [data, locale],
  );
  if (error) return <RecordFaultPage error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  return (
    <DesignProvider design={data} kept={kept} selected={search.get('part') ?? undefined}>
      <CanvasViewProvider start={start}>
        <AnnounceProvider>
          <Builder />
        </AnnounceProvider>
      </CanvasViewProvider>
    </DesignProvider>
  );
}

const Skeleton = () => <SkeletonRows rows={8} cells={[30, 50]} />;

const denied = new ReplyError({ code: ReplyCode.denied, msg: '', time: 0, data: [] });

const languageOf = (locale: string): Language =>
  languages.find((language) => language === locale) ?? languages[0];

/** Drafts that have not been sent, kept as those of forms are: per person, for some days. */
function keptDesigns(key: string): KeptDesigns {
  const drafts = createDraftStore(browserStore(localStorage), Date.now);
  return {
    read() {
      const draft = drafts.read(key);
      if (!draft || draft.version === null) return undefined;
      try {
        const [base, tree] = [readTree(draft.before['tree']), readTree(draft.values['tree'])];
        return { version: draft.version, base, tree };
      } catch {
        return undefined; // of an older version of the program
      }
    },
    keep(draft) {
      if (!draft) return drafts.remove(key);
      const { version, base, tree } = draft;
      drafts.keep(key, { at: Date.now(), version, values: { tree }, before: { tree: base } });
    },
  };
}
