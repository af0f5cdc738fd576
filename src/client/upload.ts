import {
  adminUpload,
  type Area,
  fileTicket,
  isStored,
  memberUpload,
  type QueryParams,
  type UploadedFile,
  type UploadRules,
} from '../contract/index.ts';
import type { Http } from './http.ts';
import type { TextKey } from '../texts/index.ts';
import type { HttpPorts } from './ports.ts';

/** Reason a file is not sent. */
type UploadFault = TextKey<'client.upload'>;

/** A file that was not sent. */
export class UploadRefused extends Error {
  readonly fault: UploadFault;
  constructor(message: string, fault: UploadFault) {
    super(message);
    this.name = 'UploadRefused';
    this.fault = fault;
  }
}

export type UploadRequest = {
  readonly file: File;
  readonly rules: UploadRules;
  readonly area: Area;
  /** `topic`, `driver` and the like. */
  readonly params?: QueryParams;
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal | undefined;
  /** Shows no refusal: the caller reports it where the file was chosen. */
  readonly isQuiet?: boolean;
};

export type Upload = (parcel: UploadRequest) => Promise<UploadedFile>;

/** Sends a file that passes the site's rules. It may take as long as it takes. */
export const createUpload =
  (http: Http, { notify, translate }: Pick<HttpPorts, 'notify' | 'translate'>): Upload =>
  async ({ file, rules, area, params = {}, onProgress, signal, isQuiet = false }) => {
    const fault = uploadFault(file, rules);
    if (fault) {
      const message = translate(`client.upload.${fault}`);
      if (!isQuiet) notify({ type: 'error', message });
      throw new UploadRefused(message, fault);
    }
    const { method, path: url } = endpoints[area];
    const body = new FormData();
    body.append('file', file);
    const { data } = await http.request<{ readonly file: UploadedFile }>({
      method,
      url,
      // An existing server takes two uploads of one file for the same call without it.
      params: { ...params, uuid: nonce() },
      body,
      timeoutMs: 0,
      onProgress,
      signal,
      showCodeMessage: !isQuiet,
    });
    return data.file;
  };

const endpoints = { admin: adminUpload, member: memberUpload } as const;

// Not crypto.randomUUID, which plain http does not have.
const nonce = () =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('');

/**
 * Returns the reason a file is not sent; undefined if it may be. The server checks more: suffix, type and
 * content must agree. Source: specification 5.
 */
export function uploadFault(
  file: Pick<File, 'name' | 'size' | 'type'>,
  rules: UploadRules,
): UploadFault | undefined {
  if (!file.name || !file.size) return 'incomplete';
  // The server names the remedy for photographs of phones.
  if (!isAllowed(file, rules) && !/\.hei[cf]$/i.test(file.name)) return 'type';
  if (file.size > rules.maxSize) return 'size';
  return undefined;
}

function isAllowed({ name, type }: Pick<File, 'name' | 'type'>, rules: UploadRules): boolean {
  const suffixes = listOf(rules.allowedSuffixes);
  const suffix = suffixOf(name);
  const hasSuffix = suffix !== '' && [suffix, `.${suffix}`].some((each) => suffixes.includes(each));
  return hasSuffix || listOf(rules.allowedMimeTypes).includes(type.toLowerCase());
}

const suffixOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

const listOf = (given: string | readonly string[]): readonly string[] =>
  (typeof given === 'string' ? given.split(',') : given)
    .map((each) => each.trim().toLowerCase())
    .filter(Boolean);

/**
 * Finds the address at which a stored file opens: with a one-time ticket, or unchanged if the server
 * issues none (the file is public, or the server has no tickets).
 */
export const createOpenable =
  ({ call }: Pick<Http, 'call'>) =>
  async (address: string): Promise<string> => {
    if (!isStored(address)) return address;
    const quiet = { showCodeMessage: false, toleratedStatus: 404, cancelDuplicate: false };
    const issued = await call(fileTicket, { purpose: 'file', url: address }, quiet).catch(
      () => undefined,
    );
    return issued?.ticket ? `${address}?token=${issued.ticket}` : address;
  };
