import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { use, useMemo, useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { addPage, listPage } from '../../../src/contract/index.ts';
import {
  thirdPartyCopyCall,
  type ThirdPartyHit,
  thirdPartySearchCall,
} from '../../../src/contract/resourceCalls.ts';
import { BoxFrame } from '../../../src/fields/parts/BoxFrame.tsx';
import { Select } from '../../../src/fields/parts/Select.tsx';
import { Dialog, DialogCancel, WorkButton } from '../../../src/kit/index.ts';
import { useText } from '../../../src/texts/index.ts';
import {
  type ActionDialogProps,
  FieldInput,
  useFieldsForm,
  useHttp,
  useLoadResource,
  useNotifyText,
  useScope,
} from '../../../src/ui/parts/index.ts';
import { goods, goodsList } from '../goods.ts';
import { SearchParts, SearchRow, ThirdPartyHits } from './ThirdPartyHits.tsx';

/** Path and table of the sources, whose texts hold those of this dialog. */
const sources = { name: 'shop_goods_source', path: 'shop/goods/source' };

const fields = { classify_id: goods.fields.classify_id };
const noClass: { readonly classify_id: number | null } = { classify_id: null };

const nothingLoaded = Promise.resolve(undefined);

/** Searches the products of registered sources and copies the chosen ones as drafts. */
export function ThirdPartyDialog(props: ActionDialogProps) {
  const load = useLoadResource();
  use(useMemo(() => load?.(sources.name) ?? nothingLoaded, [load]));
  return <SearchDialog {...props} />;
}

const texts = 'resources.shop_goods_source.page';

function SearchDialog({ name, onClose }: ActionDialogProps) {
  const t = useText(texts);
  const ui = useText('ui');
  const scope = useScope();
  const said = scope.texts.action(name);
  const form = useFieldsForm(fields, noClass);
  const classifyId = Number(useWatch({ control: form.control, name: 'classify_id' }) ?? 0);
  const search = useThirdPartySearch();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const copy = useCopy(search.asked);
  const { sources: known } = search;
  // Hits of the current page only, without those copied already.
  const picked = (search.page?.hits ?? []).filter(
    ({ id, goods_id: copied }) => chosen.has(id) && copied === 0,
  );
  const begin = () =>
    copy.mutate({ products: picked.map(({ id }) => ({ id })), classify_id: classifyId });
  const goTo = (asked: Partial<Asked>) => {
    setChosen(new Set());
    if (copy.error) copy.reset();
    search.ask(asked);
  };

  return (
    <Dialog
      isOpen
      size="large"
      isDirty={picked.length > 0}
      onClose={onClose}
      title={said.title({ label: '', count: 1 })}
      note={said.note}
      buttons={
        <>
          <DialogCancel>{copy.data ? t('close') : ui('act.cancel')}</DialogCancel>
          {copy.data && copy.data.created > 0 && picked.length === 0 ? (
            <Button variant="contained" component={Link} to={viewOf(copy.data)} onClick={onClose}>
              {t('view')}
            </Button>
          ) : (
            <WorkButton
              variant="contained"
              disabled={picked.length === 0 || classifyId === 0 || search.isStale}
              isWorking={copy.isPending}
              onClick={begin}
            >
              {picked.length > 0 ? t('copy', { smart_count: picked.length }) : t('copyNone')}
            </WorkButton>
          )}
        </>
      }
    >
      <FormProvider {...form}>
        <SearchParts>
          {known?.length === 0 ? (
            <NoSource onLeave={onClose} />
          ) : (
            <SearchForm sources={known ?? []} onSearch={goTo} />
          )}
          <SearchState search={search} />
          <Results search={search} chosen={chosen} onChoose={setChosen} onSearch={goTo} />
          {copy.error && <p role="alert">{copy.error.message}</p>}
        </SearchParts>
      </FormProvider>
    </Dialog>
  );
}

type ResultsProps = {
  readonly search: ReturnType<typeof useThirdPartySearch>;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
  readonly onSearch: (asked: Partial<Asked>) => void;
};

function Results({ search: { asked, page: found }, chosen, onChoose, onSearch }: ResultsProps) {
  const scope = useScope();
  if (!asked || !found || found.hits.length === 0) return null;
  return (
    <>
      <ThirdPartyHits hits={found.hits} chosen={chosen} onChoose={onChoose} />
      <Pages
        page={asked.page}
        hasMore={found.more}
        onPage={(page) => onSearch({ ...asked, page })}
      />
      <FieldInput
        name="classify_id"
        source="classify_id"
        field={fields.classify_id}
        texts={scope.texts}
        isRequired
      />
    </>
  );
}

function NoSource({ onLeave }: { readonly onLeave: () => void }) {
  const t = useText(texts);
  const { links } = useScope();
  return (
    <p>
      {t('noSource')}{' '}
      {links.listOf(sources.name) !== undefined && (
        <Link to={addPage(sources.path)} onClick={onLeave}>
          {t('register')}
        </Link>
      )}
    </p>
  );
}

type SearchStateProps = { readonly search: ReturnType<typeof useThirdPartySearch> };

function SearchState({ search }: SearchStateProps) {
  const t = useText(texts);
  const { error, isFetching, asked, page, refetch } = search;
  const isEmpty = !isFetching && asked !== undefined && page?.hits.length === 0;
  return (
    <>
      {error && (
        <p role="alert">
          {error.message}{' '}
          <Button variant="text" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </p>
      )}
      <div aria-live="polite">
        {isFetching && <p>{t('finding')}</p>}
        {isEmpty && <p>{t('none')}</p>}
      </div>
    </>
  );
}

/** The list of the copied products. */
const viewOf = ({ imported_at: at }: { readonly imported_at: number }): string =>
  `${listPage(goodsList.path)}?create_time~RANGE=${at},${at}`;

type Asked = { readonly source_id: number; readonly keyword: string; readonly page: number };

const silent = { showCodeMessage: false } as const;

/** A page of results; before anything is asked for, the sources alone. */
function useThirdPartySearch() {
  const http = useHttp();
  const [asked, setAsked] = useState<Asked>();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [goodsList.name, 'thirdParty', asked ?? null],
    queryFn: ({ signal }) =>
      http.call(thirdPartySearchCall(goodsList.path), asked ?? {}, { ...silent, signal }),
    retry: false,
    placeholderData: (before) => before,
  });
  // The sources stay while results are fetched, and when one of them cannot be read.
  const [sources, keep] = useState(data?.sources);
  if (data && data.sources !== sources) keep(data.sources);
  const ask = (next: Partial<Asked>) =>
    setAsked({ source_id: 0, keyword: '', ...next, page: next.page ?? 1 });
  const isStale = isPlaceholderData;
  return { page: data, sources, asked, ask, error, isFetching, isStale, refetch };
}

function useCopy(asked: Asked | undefined) {
  const http = useHttp();
  const t = useText(texts);
  const notify = useNotifyText();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (chosen: {
      readonly products: readonly { readonly id: ThirdPartyHit['id'] }[];
      readonly classify_id: number;
    }) => {
      const page = asked ?? { source_id: 0, keyword: '', page: 1 };
      return http.call(thirdPartyCopyCall(goodsList.path), { ...page, ...chosen }, silent);
    },
    onSuccess: async ({ created }) => {
      notify(t('done', { smart_count: created }));
      await queries.invalidateQueries({ queryKey: [goodsList.name] });
    },
  });
}

type SearchFormProps = {
  readonly sources: readonly { readonly id: number; readonly name: string }[];
  readonly onSearch: (asked: Partial<Asked>) => void;
};

function SearchForm({ sources: known, onSearch }: SearchFormProps) {
  const t = useText(texts);
  const [source, setSource] = useState<number>();
  const [keyword, setKeyword] = useState('');
  const sourceId = source ?? known[0]?.id ?? 0;
  return (
    <SearchRow
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        // The form of the list is around the dialog.
        event.stopPropagation();
        if (sourceId > 0) onSearch({ source_id: sourceId, keyword: keyword.trim() });
      }}
    >
      <Select
        aria-label={t('source')}
        value={sourceId}
        onChange={(event) => setSource(Number(event.target.value))}
      >
        {known.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <BoxFrame>
        <input
          type="search"
          aria-label={t('keyword')}
          placeholder={t('keyword')}
          maxLength={60}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
        />
      </BoxFrame>
      <Button type="submit" variant="outlined" disabled={sourceId === 0}>
        {t('find')}
      </Button>
    </SearchRow>
  );
}

type PagesProps = {
  readonly page: number;
  readonly hasMore: boolean;
  readonly onPage: (page: number) => void;
};

function Pages({ page, hasMore, onPage }: PagesProps) {
  const t = useText(texts);
  if (page === 1 && !hasMore) return null;
  return (
    <div>
      <Button variant="text" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t('back')}
      </Button>{' '}
      {t('pageOf', { page })}{' '}
      <Button variant="text" disabled={!hasMore} onClick={() => onPage(page + 1)}>
        {t('more')}
      </Button>
    </div>
  );
}
