import { describe, expect, it } from 'vitest';
import { listPageFiles } from '../../scripts/build/pageFiles';

describe('Files of a rendered page', () => {
  const manifest = {
    'index.html': { file: 'assets/index.js', imports: ['_shop.js'], css: ['assets/shop.css'] },
    '_shop.js': { file: 'assets/shop.js' },
    '_contact.js': { file: 'assets/contact.js', css: ['assets/contact.css'] },
    'src/features/catalogue/Home/Home.tsx': {
      file: 'assets/Home.js',
      src: 'src/features/catalogue/Home/Home.tsx',
      imports: ['_shop.js', '_contact.js'],
      css: ['assets/Home.css'],
    },
    '_information.js': {
      file: 'assets/information.js',
      imports: ['_contact.js'],
      css: ['assets/information.css'],
    },
  };

  it('are those of its chunk and its imports without the shell, also when it shares the chunk', () => {
    const chunks = [
      { fileName: 'assets/Home.js', moduleIds: ['/shop/src/features/catalogue/Home/Home.tsx'] },
      {
        fileName: 'assets/information.js',
        moduleIds: [
          '/shop/src/features/pages/About/Promises.tsx',
          '/shop/src/features/pages/About/About.tsx',
          '/shop/src/features/pages/Certificate/Certificate.tsx',
        ],
      },
    ];
    const information = {
      scripts: ['/assets/contact.js', '/assets/information.js'],
      styles: ['/assets/contact.css', '/assets/information.css'],
    };
    expect(listPageFiles(manifest, chunks)).toEqual({
      Home: {
        scripts: ['/assets/contact.js', '/assets/Home.js'],
        styles: ['/assets/contact.css', '/assets/Home.css'],
      },
      About: information,
      Certificate: information,
    });
  });
});
