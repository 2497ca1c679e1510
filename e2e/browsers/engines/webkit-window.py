"""A WebKitGTK window that WebKitWebDriver starts and drives.

MiniBrowser's is never narrower than 447 px, and keeps neither caches nor service workers for a window that is driven.
Arguments: width, height, a folder of its own, the proxy. The folder has `watch.js`, which runs before the scripts of each
page; what pages complain of is written to `complaints.txt` in it, one JSON string a line.
"""

import json
import os
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

width, height, folder, proxy = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3], sys.argv[4]


def own_context():
    manager = WebKit2.WebsiteDataManager(
        base_data_directory=os.path.join(folder, "data"),
        base_cache_directory=os.path.join(folder, "cache"),
    )
    manager.set_network_proxy_settings(
        WebKit2.NetworkProxyMode.CUSTOM, WebKit2.NetworkProxySettings.new(proxy, None)
    )
    context = WebKit2.WebContext.new_with_website_data_manager(manager)
    context.set_automation_allowed(True)
    context.set_preferred_languages(["pt-BR"])
    return context


def watching_content():
    content = WebKit2.UserContentManager()
    with open(os.path.join(folder, "watch.js"), encoding="utf-8") as script:
        source = script.read()
    content.add_script(
        WebKit2.UserScript.new(
            source,
            WebKit2.UserContentInjectedFrames.ALL_FRAMES,
            WebKit2.UserScriptInjectionTime.START,
            None,
            None,
        )
    )

    def heard(_content, result):
        with open(os.path.join(folder, "complaints.txt"), "a", encoding="utf-8") as complaints:
            complaints.write(json.dumps(result.get_js_value().to_string()) + "\n")

    content.connect("script-message-received::complaint", heard)
    content.register_script_message_handler("complaint")
    return content


def main():
    context = own_context()
    view = WebKit2.WebView(
        web_context=context,
        user_content_manager=watching_content(),
        is_controlled_by_automation=True,
    )
    view.get_settings().set_enable_developer_extras(False)

    def started(_context, session):
        version = [WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version()]
        information = WebKit2.ApplicationInfo()
        information.set_name("WebKitGTK")
        information.set_version(*version)
        session.set_application_info(information)
        session.connect("create-web-view", lambda _session: view)
        session.connect("will-close", lambda _session: Gtk.main_quit())

    context.connect("automation-started", started)
    window = Gtk.Window()
    window.set_default_size(width, height)
    window.add(view)
    window.connect("destroy", Gtk.main_quit)
    window.show_all()
    Gtk.main()


main()
