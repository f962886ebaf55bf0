import { render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { readPageTexts } from '../../scripts/build/pages/pageTexts';
import { Footer } from '../../src/app/layout/Footer';
import type { PolicyContent, PolicyText } from '../../src/content/types';
import { ContentContext } from '../../src/content/useContent';
import Policy from '../../src/features/pages/Policy/Policy';
import { ShopIntl } from '../../src/messages/ShopIntl';

const policy = readPageTexts('en', 'pages/policy.json', []) as unknown as PolicyContent;

const picture = { tag: 'img' as const, parts: [], src: '/assets/hof.jpg', width: 640, height: 480 };

const imprint: PolicyText = {
  label: 'Impressum',
  title: 'Angaben zum Laden',
  description: 'Wer wir sind.',
  inShort: [],
  lang: 'de',
  sections: [
    {
      heading: '',
      text: [
        {
          tag: 'p',
          parts: [
            'Siehe ',
            { tag: 'a', parts: ['AGB'], href: '/policy/terms' },
            ' und ',
            { tag: 'a', parts: ['Register'], href: 'https://register.example/' },
          ],
        },
        { tag: 'p', parts: [{ ...picture, alt: 'Der Hof' }] },
      ],
    },
    { heading: 'Register', text: ['HRA 1', ['eins', 'zwei']] },
  ],
};

const open = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <ShopIntl>
        <ContentContext
          value={{ policy: { ...policy, policies: { ...policy.policies, imprint } } }}
        >
          <Routes>
            <Route path="/policy/:tab" element={<Policy />} />
          </Routes>
          <Footer />
        </ContentContext>
      </ShopIntl>
    </MemoryRouter>,
  );

describe('Policies of a shop', () => {
  it('are tabs and links in the footer, by the names that their pages have', () => {
    open('/policy/terms');
    const names = ['Shipping', 'Returns', 'Privacy', 'Terms', 'Impressum'];
    const tabs = within(screen.getByRole('navigation', { name: 'Policies' }));
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(names);
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByRole('link', { name: 'Impressum' }).getAttribute('href')).toBe(
      '/policy/imprint',
    );
  });

  it('show links and pictures, and say in which language they are', () => {
    const { container } = open('/policy/imprint');
    const title = screen.getByRole('heading', { level: 1, name: 'Angaben zum Laden' });
    expect(title.getAttribute('lang')).toBe('de');
    expect(screen.queryByRole('heading', { name: 'In short' })).toBeNull();
    const text = container.querySelector('div[lang=de]');
    expect(text?.innerHTML.replace(/ class="[^"]*"/g, '')).toBe(
      '<section><p>Siehe <a href="/policy/terms" data-discover="true">AGB</a> und ' +
        '<a href="https://register.example/" rel="noreferrer">Register</a></p>' +
        '<p><img width="640" height="480" alt="Der Hof" loading="lazy" src="/assets/hof.jpg"></p></section>' +
        '<section><h2>Register</h2><p>HRA 1</p><ul><li>eins</li><li>zwei</li></ul></section>',
    );
  });
});
