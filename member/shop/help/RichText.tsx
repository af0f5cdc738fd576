/** HTML of the shop, which the server cleans when it is stored. */
export const RichText = ({ html }: { readonly html: string }) => (
  <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />
);
