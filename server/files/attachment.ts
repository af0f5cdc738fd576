/** Whose an upload is: of a member of staff or of a customer, never of both. */
export type FileOwner = { readonly admin_id: number | null; readonly user_id: number | null };

/** A record of an upload, as the database gives it. */
export type Attachment = FileOwner & {
  readonly id: number;
  readonly topic: string;
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly name: string;
  readonly size: number;
  readonly mimetype: string;
  readonly storage: string;
  readonly sha1: string;
  readonly last_upload_time: number;
};
