import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import '../styles/tokens.css';
import '../styles/base.css';
import { makeStore } from './api/store';
import { Desk } from './app/Desk';
import { DeskIntl } from './messages/DeskIntl';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

if (import.meta.env.PROD) {
  // Absent where the Desk is not under HTTPS.
  navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined);
}

createRoot(root).render(
  <StrictMode>
    <Provider store={makeStore()}>
      <DeskIntl>
        <BrowserRouter>
          <Desk />
        </BrowserRouter>
      </DeskIntl>
    </Provider>
  </StrictMode>,
);
