import { endpoint } from './endpoint.ts';
import { apiUrl } from './urls.ts';

export type UploadRules = {
  /** Storage of uploads; `local` by default, `off`: uploads are disabled. */
  readonly mode?: string;
  /** Bytes. */
  readonly maxSize: number;
  /** A list, or one text with commas. */
  readonly allowedSuffixes: string | readonly string[];
  readonly allowedMimeTypes: string | readonly string[];
};

/** The stored file, as an existing server describes it. `url` is the value of a field. */
export type UploadedFile = {
  readonly url: string;
  readonly full_url: string;
  readonly name: string;
  readonly size: number;
  readonly mimetype: string;
  readonly suffix: string;
  /**
   * Id of the upload; missing on an existing server if the same content was stored under another name.
   */
  readonly id?: number;
  readonly topic?: string;
  readonly width?: number;
  readonly height?: number;
};

type Upload = { readonly file: UploadedFile };

export const adminUpload = endpoint<FormData, Upload>({
  method: 'POST',
  path: '/admin/ajax/upload',
  realm: 'admin',
});

export const memberUpload = endpoint<FormData, Upload>({
  method: 'POST',
  path: '/api/ajax/upload',
  realm: 'member',
});

/**
 * A ticket for a stored file that is not public: `?token=` behind its address opens it once, within 30
 * seconds. An existing server has no such call, and none is needed there.
 */
export const fileTicket = endpoint<
  { readonly purpose: 'file'; readonly url: string },
  { readonly ticket: string }
>({
  method: 'POST',
  path: '/admin/ajax/ticket',
  realm: 'admin',
});

/** The same for members, of their own uploads. */
export const memberFileTicket = endpoint<
  { readonly purpose: 'file'; readonly url: string },
  { readonly ticket: string }
>({
  method: 'POST',
  path: '/api/ajax/ticket',
  realm: 'member',
});

/** Topic of uploads that are read by ticket alone, by those who may read a record with them. */
export const privateTopic = 'private';

/** The resource that lists uploaded files, which files are chosen from. Source: contract 6.11. */
export const attachmentList = { name: 'attachment', path: 'routine/attachment' } as const;

type PictureTexts = { readonly id: number; readonly alt?: string; readonly alt_en?: string };

/** Sets the alt text of a picture in one of the two languages. */
export const describePicture = endpoint<PictureTexts, unknown>({
  method: 'POST',
  path: apiUrl(attachmentList.path, 'edit'),
  realm: 'admin',
});

/**
 * Widths in pixels of the thumbnails that are stored of a picture, for a cell and for a tile; twice the
 * displayed width.
 */
export const thumbWidths = [96, 320] as const;
export type ThumbWidth = (typeof thumbWidths)[number];

/** Address of a picture at a smaller width. A picture outside of our store keeps its address. */
export const thumbOf = (address: string, width: ThumbWidth): string =>
  stored.test(address) ? `${address}?w=${width}` : address;

/** True if a file is in the store of this shop, which may require a ticket. */
export const isStored = (address: string): boolean => /^\/storage\/[^?#]+$/.test(address);

const stored = /^\/storage\/[^?#]+\.(?:jpe?g|png|gif|webp)$/i;
