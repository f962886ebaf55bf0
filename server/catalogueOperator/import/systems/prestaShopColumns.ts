import type { Translations } from './translatedColumns';

/** The columns that are read, as PrestaShop's own translations name them; those of German are not known. */
export const prestaShopColumns: Translations = {
  fr: {
    'Actif (0/1)': 'Active (0/1)',
    'Nom *': 'Name *',
    'Nom*': 'Name *',
    Nom: 'Name',
    'Catégories (x,y,z...)': 'Categories (x,y,z...)',
    'Prix TTC': 'Price tax included',
    'Prix HT': 'Price tax excluded',
    'Prix hors taxe': 'Price tax excluded',
    'Référence #': 'Reference #',
    Référence: 'Reference',
    Marque: 'Brand',
    Résumé: 'Summary',
    Poids: 'Weight',
    Quantité: 'Quantity',
    'URL des images (*)': 'Image URLs (x,y,z...)',
  },
  es: {
    'Activo (0/1)': 'Active (0/1)',
    'Nombre*': 'Name *',
    Nombre: 'Name',
    'Categorías (x,y,z...)': 'Categories (x,y,z...)',
    'Precio con IVA': 'Price tax included',
    'Precio impuestos incluidos': 'Price tax included',
    'Precio sin IVA': 'Price tax excluded',
    'Precio impuestos excluidos': 'Price tax excluded',
    'Referencia nº': 'Reference #',
    Marca: 'Brand',
    Resumen: 'Summary',
    Descripción: 'Description',
    Peso: 'Weight',
    Cantidad: 'Quantity',
    'URL’s de las imágenes (*)': 'Image URLs (x,y,z...)',
  },
};
