/** A product file as another shop system exports it: some of its columns, and a product of each kind. */
export type ForeignFile = {
  readonly lines: readonly string[];
  /** Delimiter of its columns. */
  readonly delimiter: string;
};

const woo: ForeignFile = {
  delimiter: ',',
  lines: [
    'ID,Type,SKU,Name,Published,"Is featured?",Description,Stock,"Weight (kg)","Sale price","Regular price",Categories,Tags,Images,Parent,"Attribute 1 name","Attribute 1 value(s)"',
    '44,variable,hoodie,Hoodie,1,0,"<p>Warm</p>",,1.5,,,"Clothing > Hoodies","winter, wool","https://pictures.example/h1.jpg, https://pictures.example/h2.jpg",,Colour,"Blue, Red"',
    '45,simple,beanie,Beanie,1,0,,12,0.2,18,20,Accessories,,https://pictures.example/b.jpg,,Material,Wool',
    '46,variation,hoodie-blue,"Hoodie - Blue",1,0,,5,1.5,,45,,,https://pictures.example/blue.jpg,hoodie,Colour,Blue',
    '47,variation,hoodie-red,"Hoodie - Red",1,0,,3,1.5,42,45,,,,id:44,Colour,Red',
    '48,external,wp-pennant,Pennant,1,0,,,,,11.05,,,,,,',
  ],
};

const magento: ForeignFile = {
  delimiter: ',',
  lines: [
    'sku,store_view_code,attribute_set_code,product_type,categories,name,description,weight,product_online,price,special_price,url_key,base_image,additional_images,qty,configurable_variations',
    'tee-s,,Top,simple,Default,"Tee S",,0.25,1,29.000000,,tee-s,,,100.0000,',
    'tee-m,,Top,simple,Default,"Tee M",,0.25,1,29.000000,19.500000,tee-m,,,40.0000,',
    'tee,,Top,configurable,Default,Tee,"<p>Soft</p>",,1,29.000000,,tee,https://pictures.example/tee.jpg,"https://pictures.example/tee2.jpg,/t/e/tee3.jpg",0.0000,"sku=tee-s,size=S|sku=tee-m,size=M"',
    'bag,,Bag,simple,Default,Bag,,1.000000,2,34.000000,,bag,,,7.0000,',
    'bag,french,Bag,,,Sac,,,,,,,,,,',
  ],
};

const presta: ForeignFile = {
  delimiter: ';',
  lines: [
    'Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Tax rules ID;Reference #;Manufacturer;EAN13;Weight;Quantity;Summary;Description;Tags (x,y,z...);Image URLs (x,y,z...)',
    '1;1;Mug;Home;11.900000;1;demo_mug;Studio;5901234123457;0.300000;300;;<p>White</p>;mug;https://pictures.example/m1.jpg,https://pictures.example/m2.jpg',
    '2;0;Cushion;Home;18.90;1;;Studio;;0.5;0;;;;',
  ],
};

export const foreignFiles = { woo, magento, presta } as const;

export const bytesOf = ({ lines }: Pick<ForeignFile, 'lines'>): Uint8Array =>
  new TextEncoder().encode(lines.join('\r\n'));
