import { useGetList } from 'ra-core';
import { useState } from 'react';
import { attachmentList, privateTopic } from '../../../contract/index.ts';

/** Row of the list of uploaded files. */
export type AttachmentRow = {
  readonly id: number;
  readonly url: string;
  readonly name: string;
  readonly mimetype: string;
  readonly size: number;
  /** Alt texts for screen readers. */
  readonly alt?: string | null;
  readonly alt_en?: string | null;
};

export const fileKinds = ['picture', 'document', 'media', 'archive'] as const;
export type FileKindFilter = (typeof fileKinds)[number] | 'all';

export type AttachmentQuery = {
  readonly search: string;
  readonly kind: FileKindFilter;
  readonly page: number;
};

/** Files per page: three rows of a wide window. */
export const perPage = 18;

/** Pages of the uploads of staff that the admin may see, newest first. */
export function useAttachments(begin: FileKindFilter) {
  const [query, setQuery] = useState<AttachmentQuery>({ search: '', kind: begin, page: 1 });
  const { search, kind, page } = query;
  const { data, total, isPending, isFetching, error, refetch } = useGetList<AttachmentRow>(
    attachmentList.name,
    {
      pagination: { page, perPage },
      sort: { field: 'last_upload_time', order: 'DESC' },
      // A slip, or a picture of a member, would be shown to nobody. The column is never null on an existing server.
      filter: {
        q: search,
        'admin_id~NOT NULL': true,
        'topic~ne': privateTopic,
        ...kindFilter(kind),
      },
      meta: { isQuiet: true },
    },
    { placeholderData: (before) => before, retry: false },
  );
  return {
    query,
    /** A change of search or kind returns to the first page. */
    ask: (change: Partial<AttachmentQuery>) => setQuery((now) => ({ ...now, page: 1, ...change })),
    files: data ?? [],
    total: total ?? 0,
    isFirst: isPending,
    isFetching,
    error,
    retry: () => void refetch(),
  };
}

/** Existing servers know pictures by their type alone. */
const kindFilter = (kind: FileKindFilter): Readonly<Record<string, string>> => {
  if (kind === 'all') return {};
  return kind === 'picture' ? { 'mimetype~LIKE': 'image/' } : { kind };
};
