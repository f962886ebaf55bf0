import { waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { watchStandIns } from '../../src/messages/markStandIns';

afterEach(() => document.body.replaceChildren());

const english = (text: string) => `\u2068${text}\u2069`;
const langs = () =>
  [...document.body.querySelectorAll<HTMLElement>('[lang]')].map(({ id, lang }) => `${id} ${lang}`);

it('English texts that stand in are marked, also those that come, go and change later', async () => {
  document.body.innerHTML = `
    <h2 id="served" lang="en">${english('Help')}</h2>
    <p id="whole">${english('Search')}</p>
    <p id="part">${english('By')} <b>Ann</b></p>
    <button id="named" aria-label="${english('Close')}"><svg></svg></button>
    <p id="good" lang="en">Mango</p>
    <p id="own">Hilfe</p>`;
  watchStandIns();
  expect(langs()).toEqual(['served en', 'whole en', 'named en', 'good en']);
  const set = (id: string, text: string) => {
    const element = document.getElementById(id);
    if (element?.firstChild) element.firstChild.nodeValue = text;
  };
  set('served', 'Hilfe');
  set('own', english('Cart'));
  document
    .getElementById('good')
    ?.insertAdjacentHTML('afterend', `<a id="new">${english('Add')}</a>`);
  await waitFor(() =>
    expect(langs()).toEqual(['whole en', 'named en', 'good en', 'new en', 'own en']),
  );
});
