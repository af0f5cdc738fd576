import { createContext, use } from 'react';
import type { Upload } from '../../client/index.ts';
import type { UploadRules } from '../../contract/index.ts';

/** Destination of uploads, and the upload rules of the site. */
export type UploadPort = {
  readonly send: Upload;
  /** Loads the rules sent with the start reply. */
  readonly rules: () => Promise<UploadRules>;
  /** The address at which a stored file opens once, with a ticket; absent: where it is stored. */
  readonly openable?: (address: string) => Promise<string>;
};

const Context = createContext<UploadPort | undefined>(undefined);
export const UploadProvider = Context.Provider;

/** Undefined where nothing can be uploaded. */
export const useUploadPort = (): UploadPort | undefined => use(Context);
