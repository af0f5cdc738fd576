import type { Http } from '../../client/index.ts';
import { colleaguesCall } from '../../contract/index.ts';
import type { FoundOptions } from '../../fields/view.ts';

type ColleagueQuestion = {
  readonly search: string;
  /** Restricts the search to these, of which only the names are asked for. */
  readonly ids: readonly number[] | undefined;
  readonly signal: AbortSignal;
};

/** Colleagues, the reader among them, who may read the records of a resource: for readers without the list of admins. */
export async function findColleagues(
  http: Http,
  path: string,
  { search, ids, signal }: ColleagueQuestion,
): Promise<FoundOptions> {
  const { list } = await http.call(
    colleaguesCall(path),
    { text: search, self: '1', ...(ids && { ids: ids.join() }) },
    { signal, showCodeMessage: false, cancelDuplicate: false },
  );
  return list.map(({ id, name }) => ({ id, label: name }));
}
