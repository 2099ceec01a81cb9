import { listed } from '../listed.ts'

/** Packages of Python that hold other distributions, told apart by what is imported from them. */
export const pythonNamespaces: ReadonlySet<string> = listed(`
  airflow.providers, airflow.providers.apache, airflow.providers.google, airflow.providers.microsoft, azure,
  azure.ai, azure.cognitiveservices, azure.data, azure.keyvault, azure.mgmt, azure.monitor, azure.storage,
  backports, google, google.ads, google.api, google.cloud, jaraco, llama_index, llama_index.embeddings,
  llama_index.llms, odoo.addons, opentelemetry, opentelemetry.exporter, opentelemetry.instrumentation,
  paste, plone, plone.app, ruamel, sphinxcontrib, tencentcloud, zope, zope.app
`)
