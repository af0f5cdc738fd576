/** A person and a place, as they are written on a parcel. */
export type LabelAddress = {
  readonly name: string;
  readonly mobile: string;
  /** Area, street and postcode. */
  readonly place: string;
};

/** A parcel to be labelled, with its contents as the label names them. */
export type LabelledParcel = {
  readonly orderNo: string;
  readonly carrier: { readonly code: string; readonly name: string };
  readonly expressNo: string;
  readonly receiver: LabelAddress;
  /** Default address that parcels are shipped from; absent: none is set up. */
  readonly sender: LabelAddress | undefined;
  readonly pieces: number;
  readonly weightGrams: number;
  /** Words for both addresses, in the language of who prints. */
  readonly headings: { readonly to: string; readonly from: string };
};

/** The picture of a label, in the size it is printed in. */
export type LabelFile = {
  readonly media: 'image/svg+xml' | 'image/png';
  /** Base64. */
  readonly content: string;
  readonly widthMm: number;
  readonly heightMm: number;
};

/**
 * Labels of one carrier. An adapter of a carrier asks its service for the label of a number, within the call
 * that prints it; nothing of the parcel is changed.
 */
export type CarrierLabels = { readonly draw: (parcel: LabelledParcel) => Promise<LabelFile> };
